/** The settings that say who the shop is, one row for each field. */
import { PAGES } from '#contract/urls.ts';
import type { SettingsTopic } from './topic.ts';

export const SHOP: SettingsTopic = {
  path: 'shop',
  label: 'Shop',
  intro: 'Name, logo and what the shop is about.',
  preview: '/',
  sections: [
    {
      title: 'Name and logo',
      rows: [
        {
          name: 'shop.name',
          label: 'Name of the shop',
          kind: 'text',
          hint: 'As shoppers know it, such as Indigo Road.',
        },
        {
          name: 'shop.tagline',
          label: 'Tagline',
          kind: 'text',
          hint: 'One line that says what you sell, such as Everyday cotton from Jaipur. It is in the footer and in search engines.',
        },
        {
          name: 'shop.logo',
          label: 'Logo',
          kind: 'sized-picture',
          isOptional: true,
          hint: 'At the top of every page instead of the name. Best wide and low, on a transparent ground.',
        },
        {
          name: 'shop.icon',
          label: 'Icon',
          kind: 'sized-picture',
          isOptional: true,
          hint: 'A square picture for browser tabs and home screens of phones. Without one, it is made of the logo.',
        },
      ],
    },
    {
      title: 'About the shop',
      rows: [
        { name: 'shop.founded', label: 'Founded in', kind: 'number', hint: 'A year, such as 2025.' },
        {
          name: 'shop.orderPrefix',
          label: 'Letters of order numbers',
          kind: 'text',
          hint: 'Capital letters, such as NL: orders are then called NL-261120-7K3M9Q. Placed orders keep their number.',
        },
        {
          name: 'shop.site',
          label: 'Name in small letters',
          kind: 'text',
          hint: 'Small letters, digits and hyphens, such as indigo-road. Apps that are connected to the shop see it; shoppers do not.',
        },
      ],
    },
  ],
};

export const CONTACT: SettingsTopic = {
  path: 'contact',
  label: 'Contact and opening hours',
  intro: 'How shoppers reach you, and when.',
  preview: PAGES.contact,
  sections: [
    {
      title: 'Contact',
      rows: [
        {
          name: 'shop.email',
          label: 'Email',
          kind: 'email',
          hint: 'Such as hello@indigoroad.example. Shoppers write to it.',
        },
        {
          name: 'shop.phone',
          label: 'Phone',
          kind: 'phone',
          hint: 'With the code of the country, such as +91 44 4600 1925.',
        },
        {
          name: 'shop.whatsapp',
          label: 'WhatsApp',
          kind: 'phone',
          isOptional: true,
          hint: 'A mobile number with WhatsApp, such as +91 98400 12345. Shoppers find a link to it in the footer and on the contact, product and order pages.',
        },
      ],
    },
    {
      title: 'Address',
      rows: [
        {
          name: 'shop.address.line',
          label: 'Street and area',
          kind: 'text',
          hint: 'Such as 14 Arcot Road, Vadapalani',
        },
        { name: 'shop.address.city', label: 'City', kind: 'text' },
        { name: 'shop.address.state', label: 'State', kind: 'text', hint: 'Such as Tamil Nadu' },
        {
          name: 'shop.address.postalCode',
          label: 'PIN code',
          kind: 'text',
          hint: 'Six digits, such as 600026',
        },
      ],
    },
    {
      title: 'Opening hours',
      rows: [
        {
          name: 'shop.hours.weekdays',
          label: 'Office, on weekdays',
          kind: 'text',
          hint: 'Such as Monday to Friday, 9 AM to 6 PM',
        },
        {
          name: 'shop.hours.saturday',
          label: 'Office, at the weekend',
          kind: 'text',
          hint: 'Such as Saturday, 10 AM to 4 PM',
        },
        {
          name: 'shop.hours.phone',
          label: 'Phone',
          kind: 'text',
          hint: 'When somebody answers, such as Monday to Saturday, 9 AM to 7 PM',
        },
        {
          name: 'shop.hours.delivery',
          label: 'Delivery',
          kind: 'text',
          hint: 'When couriers come, such as Monday to Saturday, 9 AM to 7 PM',
        },
      ],
    },
  ],
};

export const LEGAL: SettingsTopic = {
  path: 'legal',
  label: 'Legal details',
  intro: 'What the law asks a shop in India to state. It is on the contact and terms pages.',
  preview: PAGES.terms,
  sections: [
    {
      title: 'Business',
      rows: [
        {
          name: 'legal.name',
          label: 'Registered name',
          kind: 'text',
          isOptional: true,
          hint: 'If it is not the name of the shop, such as Indigo Road Textiles Pvt Ltd.',
        },
        {
          name: 'legal.gstin',
          label: 'GSTIN',
          kind: 'text',
          isOptional: true,
          hint: 'The 15 characters of your GST registration, such as 27AAPFU0939F1ZV.',
        },
        {
          name: 'shop.courts',
          label: 'City of the courts',
          kind: 'text',
          hint: 'The city whose courts decide a dispute, such as Chennai.',
        },
      ],
    },
    {
      title: 'Grievance officer',
      rows: [
        {
          name: 'legal.grievanceOfficer.name',
          label: 'Name of the grievance officer',
          kind: 'text',
          isOptional: true,
          hint: 'Who answers complaints; every shop in India names somebody. It can be you.',
        },
        {
          name: 'legal.grievanceOfficer.email',
          label: 'Email for complaints',
          kind: 'email',
          isOptional: true,
          hint: 'Needed with a name. Such as care@indigoroad.example',
        },
        {
          name: 'legal.grievanceOfficer.phone',
          label: 'Phone for complaints',
          kind: 'phone',
          isOptional: true,
          hint: 'Needed with a name. Such as +91 44 4600 1926',
        },
      ],
    },
    {
      title: 'Policies',
      rows: [
        {
          name: 'policies.updated',
          label: 'Policies last changed',
          kind: 'text',
          hint: 'A month and a year, such as January 2026.',
        },
        {
          name: 'policies.dataRequestDays',
          label: 'Days to answer a request for personal data',
          kind: 'number',
          hint: 'Such as 30. The privacy page promises it.',
        },
      ],
    },
  ],
};
