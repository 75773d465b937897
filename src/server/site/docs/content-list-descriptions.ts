/** The descriptions of the endpoints of the lists of the settings. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const BANNER = {
  id: 'diwali',
  title: 'Diwali in silk',
  subtitle: 'Sarees from Kanchipuram',
  image: '/media/0f343b0931126a20f133d67c2b018a3b-1600.avif',
  link: '/shop?category=saree',
  buttonText: 'See the sarees',
  isActive: true,
};

const LIST = { items: [BANNER], revision: 12 };

export const CONTENT_LIST_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.contentList}`]: {
    id: 'listContent',
    summary: 'List the banners, offers, testimonials or figures of the draft (staff)',
    success: 'The entries in the order to show, with the ETag of the settings.',
    errors: STAFF_ERRORS,
    response: LIST,
  },
  [`POST ${CONSOLE_API.contentList}`]: {
    id: 'addContent',
    summary: 'Add a banner, an offer, a testimonial or a figure to the draft (staff)',
    description: 'It comes last.',
    success: 'The entries as they are now, with the ETag of the settings.',
    errors: [...STAFF_ERRORS, 'changed-meanwhile'],
    request: { item: BANNER },
    response: LIST,
  },
  [`PUT ${CONSOLE_API.contentList}`]: {
    id: 'replaceContent',
    summary: 'Change the order of such a list of the draft, or several entries at once (staff)',
    description: 'The entries take the place of all there are: those that are missing are removed.',
    success: 'The entries as they are now, with the ETag of the settings.',
    errors: [...STAFF_ERRORS, 'changed-meanwhile', 'if-match-missing'],
    request: { items: [BANNER] },
    response: LIST,
  },
  [`PUT ${CONSOLE_API.contentItem}`]: {
    id: 'changeContent',
    summary: 'Change one entry of such a list of the draft (staff)',
    description: 'All its fields are replaced.',
    success: 'The entries as they are now, with the ETag of the settings.',
    errors: [...STAFF_ERRORS, 'not-found', 'changed-meanwhile', 'if-match-missing'],
    request: { item: BANNER },
    response: LIST,
  },
  [`DELETE ${CONSOLE_API.contentItem}`]: {
    id: 'removeContent',
    summary: 'Remove one entry of such a list of the draft (staff)',
    success: 'It is gone from the draft.',
    errors: [...STAFF_ERRORS, 'not-found', 'changed-meanwhile', 'if-match-missing'],
  },
  [`POST ${CONSOLE_API.textPreviews}`]: {
    id: 'previewText',
    summary: 'Make of Markdown what a page of the shop would show (staff)',
    description: 'Names in braces get the figures of the draft. Nothing is stored.',
    success: 'The text as HTML.',
    errors: STAFF_ERRORS,
    request: { page: 'returns', markdown: 'Within **{returnDays}**.' },
    response: { html: '<p>Within <strong>30 days</strong>.</p>' },
  },
  [`GET ${CONSOLE_API.builtInText}`]: {
    id: 'getBuiltInText',
    summary: 'Read the text that comes with the shop for a page, as a start for one of your own (staff)',
    description: 'Names in braces stand for settings; other figures are those of the draft.',
    parameters: { page: 'The page, such as returns or privacy.' },
    success: 'The text as Markdown.',
    errors: STAFF_ERRORS,
    response: { markdown: 'You have {returnDays} to look, touch and try.' },
  },
};
