/** What somebody else saved meanwhile beside what was typed here. */

import type { DescribedField } from '#console/parts/changes/describe-fields.ts';
import { TableBox } from '#console/parts/table-box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { ButtonRow } from './button-row.tsx';

interface ConflictDialogProps {
  /** What both have changed, such as `this product`. */
  readonly what: string;
  /** The fields that differ: `before` is theirs, `after` is what was typed here. */
  readonly fields: readonly DescribedField[];
  readonly onMine: () => void;
  /** Leaves what is stored, and what is typed. */
  readonly onClose: () => void;
}

export function ConflictDialog({ what, fields, onMine, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      position="wide"
      title={`Somebody else changed ${what}`}
      foot={
        <ButtonRow>
          <Button size="compact" onClick={onMine}>
            Save mine
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Leave theirs
          </Button>
        </ButtonRow>
      }
    >
      <TableBox label="What differs" isWrapped headings={['Field', 'Theirs, stored', 'Yours']}>
        {fields.map(({ label, before = '–', after = '–' }) => (
          <tr key={`${label} ${before}`}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </TableBox>
    </Dialog>
  );
}
