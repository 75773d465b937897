/** The settings of the business, which screens, policy pages, server and invoice read (spec 9). */
import { fromRupees } from './money.ts';

export const SHOP = {
  name: 'Nool',
  tagline: 'Handloom and everyday clothing from Chennai',
  /** Sent in the `website` field of account calls (spec 7). */
  site: 'nool',
  founded: 2025,
  courts: 'Chennai',
  email: 'hello@nool.example',
  phone: { display: '+91 44 4600 1925', link: 'tel:+914446001925' },
  address: {
    line: '14 Arcot Road, Vadapalani',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
  hours: {
    office: { weekdays: 'Monday to Friday, 9 AM to 6 PM', saturday: 'Saturday, 10 AM to 4 PM' },
    phone: 'Monday to Saturday, 9 AM to 7 PM',
    delivery: 'Monday to Saturday, 9 AM to 7 PM',
  },
} as const;

export const MONEY = {
  taxPercent: 18,
  freeShippingAbove: fromRupees(999),
  codMinimum: fromRupees(199),
  codFreeFrom: fromRupees(299),
  codCharge: fromRupees(50),
} as const;

export const DELIVERY = {
  estimateDays: 7,
  standard: '5-7 business days',
  metros: '3-5 business days',
  express: '2-3 business days',
  codExtra: '1-2 days',
  processing: '1-2 business days',
  attempts: 3,
} as const;

export const DELIVERY_CITIES = {
  metros: ['Chennai', 'Bengaluru', 'Hyderabad', 'Mumbai', 'Delhi NCR', 'Kolkata'],
  others: [
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
  ],
} as const;

export const RETURNS = {
  windowDays: 30,
  refund: '5-7 business days',
  authorization: 'one business day',
} as const;

export const DATA_REQUEST_DAYS = 30;

export const POLICIES_UPDATED = 'January 2025';

export const STATS = [
  { figure: '10K+', label: 'Happy Customers' },
  { figure: '500+', label: 'Products' },
  { figure: '50+', label: 'Cities Served' },
  { figure: '24/7', label: 'Customer Support' },
] as const;

export const BANKS = [
  'State Bank of India',
  'HDFC Bank',
  'ICICI Bank',
  'Axis Bank',
  'Kotak Mahindra Bank',
  'Indian Bank',
] as const;
