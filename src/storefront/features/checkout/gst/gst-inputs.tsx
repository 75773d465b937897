/** Buyers who are registered for GST get an invoice that names their business, which sets off the tax. */

import { Checkbox } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useSettings } from '#ui/settings.ts';
import { changeGstChoice, GST_FIELD_IDS, readGstBuyer, useGstChoice } from './gst-choice.ts';
import styles from './gst-inputs.module.css';

export function GstInputs() {
  const choice = useGstChoice();
  const read = readGstBuyer(choice, useSettings().money.taxScheme);
  const errors = choice.isChecked && !read.ok ? read.error : {};
  return (
    <div className={styles.box}>
      <Checkbox
        label="I need a GST invoice"
        checked={choice.isNeeded}
        onChange={({ target }) => changeGstChoice({ isNeeded: target.checked, isChecked: false })}
      />
      <div className={styles.box} hidden={!choice.isNeeded}>
        <TextField
          id={GST_FIELD_IDS.gstin}
          label="GSTIN"
          value={choice.gstin}
          onChange={({ target }) => changeGstChoice({ gstin: target.value })}
          error={errors.gstin}
          hint="15 characters; the invoice cannot be changed once the parcel is sent."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          id={GST_FIELD_IDS.legalName}
          label="Legal name of the business"
          value={choice.legalName}
          onChange={({ target }) => changeGstChoice({ legalName: target.value })}
          error={errors.legalName}
          autoComplete="organization"
        />
      </div>
    </div>
  );
}
