/** Chooses some of several values. A row of the kind `several` has them in the order in which shoppers see them. */
import { ArrowDown, ArrowUp } from 'lucide';
import type { ControlProps } from '#console/parts/forms/control-props.ts';
import { CHANGED } from '#console/parts/forms/use-document-form.ts';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './several-field.module.css';

export function SeveralField({ form, row: { name, kind, label, hint, choices } }: ControlProps) {
  const chosen = form.watch(name) as readonly string[];
  const { error } = form.field(name);
  const all = Object.keys(choices ?? {});
  const isSorted = kind === 'several';
  const listed = isSorted ? [...chosen, ...all.filter(value => !chosen.includes(value))] : all;
  const change = (values: readonly string[]) => form.setValue(name, values, CHANGED);
  const move = (at: number, to: number) => change(movedItem(chosen, at, to));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <ul className={styles.list}>
        {listed.map((value, index) => {
          const isChosen = chosen.includes(value);
          const text = choices?.[value] ?? value;
          return (
            <li key={value} className={styles.row}>
              <Checkbox
                label={text}
                checked={isChosen}
                onChange={() => change(isChosen ? chosen.filter(each => each !== value) : [...chosen, value])}
              />
              {isChosen && isSorted && (
                <span className={styles.moves}>
                  <IconButton
                    label={`Move ${text} up`}
                    disabled={index === 0}
                    icon={<Icon shape={ArrowUp} size={18} />}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    label={`Move ${text} down`}
                    disabled={index === chosen.length - 1}
                    icon={<Icon shape={ArrowDown} size={18} />}
                    onClick={() => move(index, index + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {error === undefined ? <p className={styles.hint}>{hint}</p> : <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
