/** What somebody else saved meanwhile beside what was typed here. */

import { TableBox } from '#console/parts/table-box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { ButtonRow } from './button-row.tsx';

interface ConflictDialogProps {
  /** What both have changed, such as `this product`. */
  readonly what: string;
  readonly mine: object;
  readonly theirs: object;
  readonly onMine: () => void;
  /** Leaves what is stored, and what is typed. */
  readonly onClose: () => void;
}

export function ConflictDialog({ what, mine, theirs, onMine, onClose }: ConflictDialogProps) {
  const [own, other] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  const names = new Set([...own.keys(), ...other.keys()]);
  const different = [...names].filter(name => textOf(own.get(name)) !== textOf(other.get(name)));
  return (
    <Dialog
      open
      onClose={onClose}
      place="wide"
      title={`Somebody else changed ${what}`}
      foot={
        <ButtonRow>
          <Button size="compact" onClick={onMine}>
            Save mine
          </Button>
          <Button look="quiet" size="compact" onClick={onClose}>
            Leave theirs
          </Button>
        </ButtonRow>
      }
    >
      <TableBox label="What differs" isWrapped headings={['Field', 'Theirs, stored', 'Yours']}>
        {different.map(name => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{textOf(other.get(name))}</td>
            <td>{textOf(own.get(name))}</td>
          </tr>
        ))}
      </TableBox>
    </Dialog>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
