/** Delivery by PIN code and shipping rates, with ready-made zones and a preview of the promise. */
import { useQuery } from '@tanstack/react-query';
import { type SettingsDocument, settingsQuery } from '#console/api/settings.ts';
import { type Typed, toTyped } from '#console/parts/forms/field-row.ts';
import { FieldSections } from '#console/parts/forms/field-rows.tsx';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { SHIPPING } from '#console/parts/settings/shipping-topic.ts';
import { readPin } from '#domain/addresses/pin-codes.ts';
import { readyZones } from '#domain/delivery/ready-zones.ts';
import { Button } from '#ui/forms/button.tsx';
import { PromisePreview } from './promise-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './shipping-page.module.css';

const ROWS = SHIPPING.sections.flatMap(({ rows }) => rows);

const ZONES: string = 'shipping.zones';
const WAREHOUSE: string = 'shipping.warehousePin';

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame {...SHIPPING}>
      <QueryContent query={settings}>
        {stored => (
          <SettingsForm name={SHIPPING.path} label={SHIPPING.label} rows={ROWS} stored={stored}>
            {form => (
              <div className={styles.sections}>
                <ReadyZones form={form} stored={stored} />
                <FieldSections form={form} sections={SHIPPING.sections} />
                <PageSection title="What shoppers read">
                  <PromisePreview rows={ROWS} typed={form.watch()} document={stored.document} />
                </PageSection>
              </div>
            )}
          </SettingsForm>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}

/** Offered while there are no zones, so that none that was typed is lost by a press. */
function ReadyZones({ form, stored }: { readonly form: DocumentForm; readonly stored: SettingsDocument }) {
  const zones = form.watch(ZONES) as readonly Typed[];
  if (zones.length > 0) return null;
  const takeOver = () => {
    const pin = warehousePin(form.watch(WAREHOUSE), stored);
    const typed = toTyped(ROWS, { shipping: { zones: readyZones(pin) } })['shipping'];
    form.setValue(ZONES, (typed as { readonly zones: readonly Typed[] }).zones, CHANGED);
  };
  return (
    <PageSection
      title="Ready-made zones"
      actions={
        <Button size="compact" onClick={takeOver}>
          Use the ready-made zones
        </Button>
      }
    >
      <p>
        Your city, your state, the metros, the rest of India, the regions far away, and the Army Post without
        cash on delivery, with the days that couriers usually need. You can change all of it before you save.
      </p>
    </PageSection>
  );
}

/** Returns the PIN code that is typed, and otherwise that of the shop. */
function warehousePin(typed: unknown, { document }: SettingsDocument): string {
  const { address } = document['shop'] as { readonly address: { readonly postalCode: string } };
  return (typeof typed === 'string' ? readPin(typed) : undefined) ?? address.postalCode;
}
