import type { ComponentProps } from 'react';
import { STAFF_ROLE_NAMES, STAFF_ROLES } from '#domain/staff/roles.ts';
import { SelectField } from '#ui/forms/field.tsx';

export function RoleField(props: ComponentProps<typeof SelectField>) {
  return (
    <SelectField {...props}>
      {STAFF_ROLE_NAMES.map(role => (
        <option key={role} value={role}>
          {STAFF_ROLES[role].label}
        </option>
      ))}
    </SelectField>
  );
}
