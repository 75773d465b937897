/** Paths of the API of the console. They are apart, so that the storefront's script does not carry them. */
export const CONSOLE_API = {
  session: '/api/console/session',
  welcome: '/api/console/welcome',
  sessions: '/api/console/sessions',
  ownSession: '/api/console/sessions/:id',
  password: '/api/console/password',
  recoveryCodes: '/api/console/recovery-codes',
  notifications: '/api/console/notifications',
  staff: '/api/console/staff',
  staffMember: '/api/console/staff/:id',
  staffSessions: '/api/console/staff/:id/sessions',
  staffSecondFactor: '/api/console/staff/:id/second-factor',
  invitations: '/api/console/staff/invitations',
  invitation: '/api/console/staff/invitations/:id',
  invitationMails: '/api/console/staff/invitations/:id/mails',
  invitationDetails: '/api/console/invitation/details',
  acceptedInvitations: '/api/console/invitation',
  audit: '/api/console/audit',
  auditFile: '/api/console/audit-file',
  products: '/api/console/products',
  product: '/api/console/products/:id',
  productCopies: '/api/console/products/:id/copies',
  productHistory: '/api/console/products/:id/history',
  productState: '/api/console/products/:id/state',
  productStock: '/api/console/products/:id/stock',
  productChanges: '/api/console/product-changes',
  stockChanges: '/api/console/stock-changes',
  stock: '/api/console/stock',
  stockHistory: '/api/console/stock/:id/history',
  categories: '/api/console/categories',
  category: '/api/console/categories/:key',
  categoryOrder: '/api/console/category-order',
  collections: '/api/console/collections',
  collection: '/api/console/collections/:id',
  collectionProducts: '/api/console/collections/:id/products',
  collectionPreviews: '/api/console/collection-previews',
  spreadsheet: '/api/console/products-spreadsheet',
  settings: '/api/console/settings',
  suggestion: '/api/console/suggestions/:name',
  suggestionDismissal: '/api/console/suggestions/:name/dismissal',
  pinCodes: '/api/console/pin-codes',
  pinCodeFile: '/api/console/pin-codes-file',
  redirects: '/api/console/redirects',
  redirect: '/api/console/redirects/:id',
  redirectFile: '/api/console/redirects-file',
  contentList: '/api/console/content/:list',
  contentItem: '/api/console/content/:list/:item',
  previews: '/api/console/previews',
  textPreviews: '/api/console/text-previews',
  builtInText: '/api/console/built-in-texts/:page',
  draft: '/api/console/draft',
  draftUndo: '/api/console/draft/undo',
  versions: '/api/console/versions',
  version: '/api/console/versions/:number',
  schedules: '/api/console/schedules',
  schedule: '/api/console/schedules/:id',
  mailServer: '/api/console/mail-server',
  mailServerRemoval: '/api/console/mail-server/removal',
  mailServerTest: '/api/console/mail-server/test',
  undeliveredMails: '/api/console/undelivered-mails',
  mailRetries: '/api/console/mail-retries',
  messages: '/api/console/messages',
  message: '/api/console/messages/:id',
  messageSeen: '/api/console/messages/:id/seen',
  messageState: '/api/console/messages/:id/state',
  messageReplies: '/api/console/messages/:id/replies',
  salesReport: '/api/console/reports/sales',
  salesFile: '/api/console/reports/sales-file',
  gstReturn: '/api/console/reports/gst-return',
  gstReturnFile: '/api/console/reports/gst-return/:file',
  emptySearchReport: '/api/console/reports/empty-searches',
  emptySearchFile: '/api/console/reports/empty-searches-file',
  subscribers: '/api/console/subscribers',
  subscriber: '/api/console/subscribers/:id',
  subscriberFile: '/api/console/subscribers-file',
  customers: '/api/console/customers',
  customer: '/api/console/customers/:id',
  customerNotes: '/api/console/customers/:id/notes',
  customerNote: '/api/console/customers/:id/notes/:note',
  customerExport: '/api/console/customers/:id/export',
  customerErasure: '/api/console/customers/:id/erasure',
} as const;

export const WELCOME_PAGE = '/console/welcome';
export const INVITATION_PAGE = '/console/invitation';

/**
 * Returns the page where the first owner begins. Browsers keep what stands after # to themselves: no log on the way holds the
 * token.
 */
export function welcomeLink(token: string): string {
  return `${WELCOME_PAGE}#${token}`;
}

/** Returns the page of an invitation. The token is after # for the same reason. */
export function invitationLink(token: string): string {
  return `${INVITATION_PAGE}#${token}`;
}
