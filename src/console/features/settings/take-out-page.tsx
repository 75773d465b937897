/** Everything of the shop as files, for owners alone. */
import { useState } from 'react';
import { BesideList } from '#console/parts/forms/side-list.tsx';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { Button } from '#ui/forms/button.tsx';
import styles from './backups-page.module.css';
import sections from './gateway-page.module.css';
import { useSettingsList } from './settings-list.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';

const CONTENTS: readonly (readonly [what: string, text: string])[] = [
  ['Products', 'As the spreadsheet of this shop, and in the layout of Shopify with stock and prices.'],
  ['Pictures', 'Every one in its largest size, with a list of the products that show it.'],
  ['Stock, categories and collections', 'As tables.'],
  ['Orders', 'With a row for each product, and in the layout of Shopify.'],
  ['Customers and subscribers', 'With what they agreed to. Whoever had their data deleted is not in it.'],
  ['Invoices and credit notes', 'Each as a PDF.'],
  ['Settings, texts of pages and redirects', 'Without any key or password.'],
];

export function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Take everything with you"
        back={{ to: '/settings', label: 'All settings' }}
        intro="All that is in the shop, as files that other programs read. They are yours, whether you stay or go."
      />
      <BesideList {...useSettingsList()}>
        <div className={sections.sections}>
          <PageSection title="What you get">
            <LinedList>
              {CONTENTS.map(([what, text]) => (
                <LinedItem key={what}>
                  <div className={styles.about}>
                    <p>{what}</p>
                    <p className={styles.note}>{text}</p>
                  </div>
                </LinedItem>
              ))}
            </LinedList>
          </PageSection>
          <PageSection title="One ZIP file">
            <div className={sections.lines}>
              <p>
                A text in it says what each file is. With many pictures and invoices it takes a while; the
                shop goes on meanwhile.
              </p>
              <ButtonRow>
                <Button size="compact" onClick={() => setIsOpen(true)}>
                  Download everything…
                </Button>
              </ButtonRow>
              <p className={styles.note}>
                To get the shop back as it is after a loss, make{' '}
                <PageLink to="/settings/backups">backups</PageLink>: no shop can be restored from these files.
              </p>
            </div>
          </PageSection>
        </div>
      </BesideList>
      {isOpen && <TakeOutDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
