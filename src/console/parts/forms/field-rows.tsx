/** The controls of the rows of a table of fields. */
import { type ComponentType, useId } from 'react';
import { ExplainedChoice } from '#console/parts/forms/choices/explained-choice.tsx';
import { SeveralField } from '#console/parts/forms/choices/several-field.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { OnePictureField } from '#console/parts/pictures/one-picture-field.tsx';
import { smallPictureHint } from '#console/parts/pictures/small-picture.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/forms/field.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './document-form.module.css';
import { EntriesField } from './entries/entries-field.tsx';
import type { FieldKind, FieldRow, FieldSection } from './field-row.ts';
import { SuggestionField } from './suggestion-field.tsx';
import { CHANGED, type DocumentForm } from './use-document-form.ts';

interface SectionsProps {
  readonly form: DocumentForm;
  readonly sections: readonly FieldSection[];
}

export function FieldSections({ form, sections }: SectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ title, rows }) => (
        <PageSection key={title} title={title}>
          <FieldRows form={form} rows={rows} />
        </PageSection>
      ))}
    </div>
  );
}

export function FieldRows({
  form,
  rows,
}: Pick<SectionsProps, 'form'> & { readonly rows: readonly FieldRow[] }) {
  return (
    <div className={styles.grid}>
      {rows.map(row => {
        const Control = CONTROLS[row.kind];
        return <Control key={row.name} form={form} row={row} />;
      })}
    </div>
  );
}

const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  text: input(),
  email: input({ type: 'email', autoComplete: 'off' }),
  phone: input({ type: 'tel', autoComplete: 'off' }),
  day: input({ type: 'date' }),
  number: input({ inputMode: 'decimal' }),
  long: area(3),
  lines: area(6),
  commas: input(),
  'named-links': area(8),
  choice: ChoiceControl,
  'explained-choice': ExplainedChoice,
  'yes-or-no': YesOrNoControl,
  several: SeveralField,
  checks: SeveralField,
  entries: EntriesField,
  picture: PictureControl,
  'sized-picture': SizedPictureControl,
};

function toFrame({ form, row: { name, label, hint, isOptional } }: ControlProps) {
  return { label, hint, optional: isOptional, ...form.field(name) };
}

function input(attributes: Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> = {}) {
  return function InputControl(props: ControlProps) {
    const { suggestions } = props.row;
    if (suggestions !== undefined) return <SuggestionField suggestions={suggestions} {...toFrame(props)} />;
    return <TextField {...attributes} {...toFrame(props)} />;
  };
}

function area(rows: number) {
  return function AreaControl(props: ControlProps) {
    return <TextAreaField rows={rows} className={styles.wide} {...toFrame(props)} />;
  };
}

function ChoiceControl(props: ControlProps) {
  return (
    <SelectField {...toFrame(props)}>
      {Object.entries(props.row.choices ?? {}).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function YesOrNoControl({ form, row: { name, label, hint } }: ControlProps) {
  const id = useId();
  if (hint === undefined) return <Checkbox label={label} {...form.register(name)} />;
  return (
    <div className={styles.wide}>
      <Checkbox label={label} aria-describedby={id} {...form.register(name)} />
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

function PictureControl(props: ControlProps) {
  const { form, row } = props;
  const url = form.watch(row.name) as string;
  return (
    <OnePictureField
      {...toFrame(props)}
      smallHint={smallPictureHint(url)}
      image={url}
      onChange={media => form.setValue(row.name, media?.url ?? '', CHANGED)}
    />
  );
}

function SizedPictureControl(props: ControlProps) {
  const { form, row } = props;
  const picture = form.watch(row.name) as { readonly url: string } | null;
  return (
    <OnePictureField
      {...toFrame(props)}
      image={picture?.url ?? ''}
      onChange={media =>
        form.setValue(
          row.name,
          media && { url: media.url, width: media.width, height: media.height },
          CHANGED,
        )
      }
    />
  );
}
