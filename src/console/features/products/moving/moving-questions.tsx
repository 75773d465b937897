/** What only the owner knows of the files. Every question has an answer already. */
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { MovingChoices, MovingResult } from '#contract/console/moving.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './moving-page.module.css';

interface QuestionsProps {
  readonly questions: MovingResult['questions'];
  readonly choices: MovingChoices;
  readonly onChoose: (choices: MovingChoices) => void;
}

export function MovingQuestions({ questions, choices, onChoose }: QuestionsProps) {
  const { hasCompareAt, locations, pricesContainTax } = questions;
  return (
    <PageSection title="Questions">
      <div className={styles.parts}>
        <p>
          Each colour becomes a product of its own, as shoppers find colours here.{' '}
          {pricesContainTax
            ? 'Prices are taken as they are, with GST in them, as your shop says.'
            : 'Prices are taken as they are, and your shop adds GST to them.'}{' '}
          If that is not so in the files, change it in Settings first.
        </p>
        <CategoryQuestions questions={questions} choices={choices} onChoose={onChoose} />
        <ColorQuestions questions={questions} choices={choices} onChoose={onChoose} />
        <div className={styles.questions}>
          {hasCompareAt && (
            <SelectField
              label="The compare-at or regular price is"
              value={choices.compareAt ?? 'price-before'}
              onChange={({ target }) =>
                onChoose({ compareAt: target.value as NonNullable<MovingChoices['compareAt']> })
              }
            >
              <option value="price-before">what it cost before the sale</option>
              <option value="mrp">the MRP on the label</option>
              <option value="nothing">not needed here</option>
            </SelectField>
          )}
          {locations.length > 0 && (
            <SelectField
              label="Count the pieces of"
              value={choices.location ?? ''}
              onChange={({ target }) => onChoose({ location: target.value })}
            >
              <option value="">all locations together</option>
              {locations.map(location => (
                <option key={location}>{location}</option>
              ))}
            </SelectField>
          )}
        </div>
        <div className={styles.ticks}>
          <Checkbox
            label="Take the pieces in stock"
            checked={choices.takesStock !== false}
            onChange={({ target }) => onChoose({ takesStock: target.checked })}
          />
          <Checkbox
            label="Fetch the pictures from the other shop"
            checked={choices.takesPictures !== false}
            onChange={({ target }) => onChoose({ takesPictures: target.checked })}
          />
          <Checkbox
            label="Lead old addresses to the products here"
            checked={choices.takesRedirects !== false}
            onChange={({ target }) => onChoose({ takesRedirects: target.checked })}
          />
        </div>
      </div>
    </PageSection>
  );
}

function CategoryQuestions({ questions: { categories, known }, choices, onChoose }: QuestionsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Categories</legend>
      <div className={styles.questions}>
        {categories.map(({ found, products, choice }) => (
          <SelectField
            key={found}
            label={`${found === '' ? 'Without a category' : found} (${products})`}
            value={choice}
            onChange={({ target }) =>
              onChoose({ categories: { ...choices.categories, [found]: target.value } })
            }
          >
            {toNewChoices(found, choice).map(each => (
              <option key={each} value={each}>
                {each.slice(1)} (new)
              </option>
            ))}
            {known.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

/** A new category may have the name of the other shop's. */
function toNewChoices(found: string, choice: string): readonly string[] {
  const names = [choice.startsWith('+') ? choice : '', found === '' ? '' : `+${found}`];
  return [...new Set(names)].filter(name => name !== '');
}

function ColorQuestions({ questions: { colors }, choices, onChoose }: QuestionsProps) {
  if (colors.count === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Colours that the files do not name</legend>
      <div className={styles.questions}>
        {colors.first.map(({ handle, title, choice }) => (
          <TextField
            key={`${handle} ${choice}`}
            label={title}
            maxLength={60}
            defaultValue={choice}
            onBlur={({ target }) => {
              const color = target.value.trim();
              if (color !== '' && color !== choice)
                onChoose({ colors: { ...choices.colors, [handle]: color } });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
