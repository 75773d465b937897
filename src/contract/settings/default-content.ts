/** The content of the sample shop, in the form of the JSON document: the default of every label. */
import { collectionPage } from '#contract/urls.ts';

const STATS = [
  { figure: '10K+', label: 'Happy Customers' },
  { figure: '500+', label: 'Products' },
  { figure: '50+', label: 'Cities Served' },
  { figure: '24/7', label: 'Customer Support' },
];

const METROS = ['Chennai', 'Bengaluru', 'Hyderabad', 'Mumbai', 'Delhi NCR', 'Kolkata'];
const OTHER_CITIES = [
  'Ahmedabad',
  'Bhubaneswar',
  'Chandigarh',
  'Coimbatore',
  'Guwahati',
  'Indore',
  'Jaipur',
  'Kochi',
  'Lucknow',
  'Madurai',
  'Mysuru',
  'Nagpur',
  'Patna',
  'Puducherry',
  'Pune',
  'Surat',
  'Thiruvananthapuram',
  'Vadodara',
  'Varanasi',
  'Visakhapatnam',
];

const BANNERS = [
  {
    id: 'new',
    title: 'Fresh off the loom',
    subtitle: 'Ikat, block print and khadi, woven in small runs this season.',
    image: '/images/banner-new',
    link: collectionPage('new'),
    buttonText: 'See what is new',
    isActive: true,
  },
  {
    id: 'sale',
    title: 'The last of the bolt',
    subtitle: 'The final pieces of cloths we will not weave again, for less.',
    image: '/images/banner-sale',
    link: collectionPage('sale'),
    buttonText: 'Shop the sale',
    isActive: true,
  },
  {
    id: 'premium',
    title: 'Silk, slowly',
    subtitle: 'Kanchipuram borders and fine handlooms, for the days that matter.',
    image: '/images/banner-premium',
    link: collectionPage('premium'),
    buttonText: 'See the collection',
    isActive: true,
  },
];

const OFFERS = [
  {
    id: 'free-shipping',
    title: 'Free shipping',
    description: 'On every order above {freeShippingAbove}.',
    discount: 0,
    type: 'fixed' as const,
    minOrderAmount: 999,
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'first-order',
    title: '15% off your first order',
    description: 'A welcome, from ₹500 upwards.',
    discount: 15,
    type: 'percentage' as const,
    minOrderAmount: 500,
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'weekend',
    title: '10% off at weekends',
    description: 'Saturdays and Sundays, on everything.',
    discount: 10,
    type: 'percentage' as const,
    validUntil: '2027-12-31',
    isActive: true,
  },
  {
    id: 'large-order',
    title: '20% off large orders',
    description: 'Above ₹5,000.',
    discount: 20,
    type: 'percentage' as const,
    minOrderAmount: 5000,
    validUntil: '2025-12-31',
    isActive: true,
  },
];

const TESTIMONIALS = [
  {
    name: 'Meenakshi R.',
    city: 'Madurai',
    quote:
      'The border is as deep as in the picture and the cotton has only grown softer. My mother asked where I found it, which has never happened before.',
  },
  {
    name: 'Arjun P.',
    city: 'Pune',
    quote: 'Ordered a size too large, had the right one within the week. Nobody made me explain twice.',
  },
  {
    name: 'Farida S.',
    city: 'Hyderabad',
    quote: 'Block print that is printed, not painted on a screen. Three washes in, the indigo has held.',
  },
];

export const DEFAULT_CONTENT = {
  stats: STATS,
  cities: { metros: METROS, others: OTHER_CITIES },
  banners: BANNERS,
  offers: OFFERS,
  testimonials: TESTIMONIALS,
};
