/** Every dialog of the console. `e2e/console/states.spec.ts` fails for one that is not here. */
import type { Page } from '@playwright/test';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { changeProduct } from '#e2e/console/change-draft.ts';
import { PASSWORD } from '#e2e/shopper.ts';
import { photo } from '#testing/test-photo.ts';
import { CONSOLE_ORDER_DIALOGS } from './console-order-dialogs.ts';
import { all, at, type PageStates, press, pressThere, tickAll, type } from './page-state.ts';

const customer = (index: number) => ({
  path: ({ shoppers }: { readonly shoppers: readonly { readonly user: { readonly id: string } }[] }) =>
    `/customers/${shoppers[index]?.user.id ?? ''}`,
});

/** As a colleague changes it: the name becomes another one each time. */
const rename = (id: string) => async (page: Page) => {
  await changeProduct(page, id, ({ name }) => ({
    name: name.endsWith(' again') ? name.slice(0, -6) : `${name} again`,
  }));
};

async function editCell(page: Page): Promise<void> {
  await page.locator('[data-cell="0 2"]').click();
  await page.keyboard.type('1357');
  await page.keyboard.press('Enter');
}

async function addPhoto(page: Page): Promise<void> {
  const buffer = await photo({ width: 480, height: 600 }).jpeg().toBuffer();
  await page.getByLabel('Photos').setInputFiles({ name: 'kurta.jpg', mimeType: 'image/jpeg', buffer });
}

async function openMessage(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('article').first().waitFor();
}

/** The next press finds no session. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** As after a colleague has confirmed it. */
async function refuseActions(page: Page): Promise<void> {
  const message = 'It was already confirmed by Kavya Iyer at 10:42.';
  await page.route(ORDER_API.actions, async route => {
    const { orders } = route.request().postDataJSON() as { readonly orders: readonly string[] };
    const results = orders.map((id, index) => ({
      order: id,
      ...(index === 0 ? { outcome: 'already', message } : { outcome: 'done', message: '' }),
      id,
      number: 'NL-261123-7K3M9Q',
    }));
    await route.fulfill({ json: { results } });
  });
}

const followLink = (name: string) => async (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

export const CONSOLE_DIALOGS: PageStates = {
  more: {
    ...at('/today'),
    after: async page => page.getByRole('button', { name: 'More', exact: true }).click(),
    dialog: ['app/frame/bottom-bar.tsx#BottomBar', 'More'],
    isNarrow: true,
  },
  'signed-out': {
    ...at('/versions'),
    after: all(endSession, followLink('Version 1')),
    dialog: ['features/sign-in/sign-in-dialog.tsx#SignInDialog', 'Please sign in again'],
  },
  code: {
    ...at('/settings/payment'),
    after: all(type('Your UPI id', 'kullu@okbank'), press('Save')),
    dialog: ['app/code-dialog.tsx#CodeDialog', 'Please confirm it with a code'],
  },
  'orders-keys': {
    ...at('/orders'),
    after: async page => page.keyboard.press('?'),
    dialog: ['features/orders/shortcuts-dialog.tsx#ShortcutsDialog', 'Keyboard shortcuts'],
  },
  'orders-ship': {
    ...at('/orders?tab=to-pack'),
    after: all(tickAll, press(/^Ship/), type('Tracking numbers', '1111111111\n=1+2')),
    dialog: ['features/orders/actions/ship-dialog.tsx#ShipDialog', /^Ship \d+ orders$/],
  },
  'orders-refused': {
    ...at('/orders'),
    before: refuseActions,
    after: all(tickAll, press(/^Confirm/)),
    dialog: ['features/orders/actions/action-errors-dialog.tsx#ActionErrorsDialog', /not confirmed$/],
  },
  ...CONSOLE_ORDER_DIALOGS,
  'products-change': {
    ...at('/products'),
    after: press('Change all…'),
    dialog: ['features/products/bulk/bulk-dialog.tsx#BulkDialog', /^Change .* products$/],
  },
  'products-collection': {
    ...at('/products'),
    after: async page => {
      await page.getByRole('checkbox', { name: /^Tick/ }).first().check();
      await page.getByRole('button', { name: 'Add to a collection…' }).click();
    },
    dialog: ['features/products/bulk/bulk-dialog.tsx#BulkDialog', /^Change \d+ products?$/],
  },
  'product-delete': {
    ...at('/products/KUR-0009'),
    after: press('Delete…'),
    dialog: ['features/products/delete-button.tsx#DeleteDialog', /^Delete .*\?$/],
  },
  'products-conflict': {
    ...at('/products?search=KUR-0007'),
    after: all(rename('KUR-0007'), editCell),
    dialog: [
      'features/products/grid/product-grid.tsx#GridConflictDialog',
      'Somebody else changed this product',
    ],
  },
  'product-conflict': {
    ...at('/products/KUR-0008'),
    after: all(rename('KUR-0008'), type('Name', 'Another name'), press('Save')),
    dialog: ['parts/forms/document-form.tsx#DocumentForm', 'Somebody else changed this product'],
  },
  'publish-prices': {
    ...at('/versions'),
    before: async page => void (await changeProduct(page, 'KUR-0011', () => ({ price: 9 }))),
    after: press('Publish now'),
    dialog: ['features/versions/publish-button.tsx#PublishDialog', 'Are these right?'],
  },
  'product-leave': {
    ...at('/products/KUR-0009'),
    after: all(type('Name', 'Another name'), followLink('All products')),
    dialog: ['parts/forms/leave-dialog.tsx#LeaveDialog', 'Leave without saving?'],
  },
  'product-crop': {
    ...at('/products/new/one'),
    after: all(addPhoto, press(/^Crop/)),
    dialog: ['parts/pictures/crop-dialog.tsx#CropDialog', 'Crop the picture'],
  },
  'stock-change': {
    ...at('/stock'),
    after: press(/^Change the stock/),
    dialog: ['features/stock/stock-dialog.tsx#StockDialog', /./],
  },
  'message-delete': {
    ...at('/messages'),
    after: all(openMessage, press('Delete…')),
    page: '/messages/$id',
    dialog: ['features/messages/message-actions.tsx#DeleteDialog', /^Delete TKT-.*\?$/],
  },
  'customer-erase': {
    ...customer(3),
    after: all(press('Erase…'), pressThere('Erase for good')),
    dialog: ['features/customers/personal-data.tsx#EraseDialog', 'Erase personal data?'],
  },
  'customer-note': {
    ...customer(2),
    after: all(type('New note', 'Call in the evening'), press('Add note'), press('Delete…')),
    dialog: ['features/customers/customer-notes.tsx#DeleteDialog', 'Delete this note?'],
  },
  'newsletter-remove': {
    ...at('/newsletter?state=requested'),
    after: press(/^Remove…/),
    dialog: ['features/customers/remove-subscriber.tsx#RemoveSubscriber', 'Remove from the newsletter?'],
  },
  'redirect-new': {
    ...at('/content/redirects'),
    after: press('Add a redirect'),
    dialog: ['features/content/redirect-dialog.tsx#RedirectDialog', 'Add a redirect'],
  },
  'settings-keys': {
    ...at('/settings/gateway'),
    after: all(press('Enter keys…'), pressThere('Use these keys')),
    dialog: ['features/settings/gateway-keys-dialog.tsx#KeysDialog', 'Keys of the gateway'],
  },
  'settings-mail-server': {
    ...at('/settings/mail'),
    after: all(press('Set up…'), pressThere('Use this server')),
    dialog: ['features/settings/mail-server-dialog.tsx#MailServerDialog', 'Mail server'],
  },
  'settings-backup-schedule': {
    ...at('/settings/backups'),
    after: press('Change…'),
    dialog: ['features/settings/backup-schedule-dialog.tsx#BackupScheduleDialog', 'Nightly backups'],
  },
  'settings-take-out-download': {
    ...at('/settings/take-out'),
    after: press('Download everything…'),
    dialog: ['features/settings/take-out-dialog.tsx#TakeOutDialog', 'Download everything'],
  },
  'settings-backup-download': {
    ...at('/settings/backups'),
    after: async page => {
      const download = page.getByRole('button', { name: /^Download the backup of/ }).first();
      await page.getByRole('button', { name: 'Back up now' }).click();
      await download.click();
      await pressThere('Download')(page);
    },
    dialog: ['features/settings/backup-download-dialog.tsx#BackupDownloadDialog', 'Download a backup'],
  },
  'staff-invite': {
    ...at('/staff'),
    after: press('Invite somebody'),
    dialog: ['features/staff/invite-dialog.tsx#InviteDialog', 'Invite somebody'],
  },
  'staff-access': {
    ...at('/staff'),
    after: press(/^Access/),
    dialog: ['features/staff/manage-dialog.tsx#ManageDialog', /^Access of/],
  },
  'staff-mails': {
    ...at('/staff'),
    after: press(/^Mails/),
    dialog: ['features/staff/mails-dialog.tsx#MailsDialog', /^Mails to/],
  },
  'staff-remove': {
    ...at('/staff'),
    after: all(press(/^Access/), pressThere('Remove access…')),
    dialog: ['features/staff/manage-dialog.tsx#RemoveDialog', /^Remove the access of/],
  },
  'account-codes': {
    ...at('/account'),
    after: press('New recovery codes…'),
    dialog: ['features/account/recovery-dialog.tsx#PasswordDialog', 'New recovery codes'],
  },
  'account-new-codes': {
    ...at('/account'),
    after: all(
      press('New recovery codes…'),
      async page => page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD),
      pressThere('Make new codes'),
    ),
    dialog: ['features/account/recovery-dialog.tsx#RecoveryDialog', 'Save your recovery codes'],
  },
  'versions-schedule': {
    ...at('/versions'),
    before: rename('KUR-0006'),
    after: press('Schedule…'),
    dialog: ['features/versions/schedule-dialog.tsx#ScheduleDialog', 'Publish later'],
  },
};
