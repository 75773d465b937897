/** The legal identity of the business, as far as the settings have it. */
import type { PageSettings } from '#domain/settings.ts';
import { MailLink, PhoneLink } from './facts.tsx';

export function hasLegalFacts({ legal }: PageSettings): boolean {
  return legal.name !== undefined || legal.gstin !== undefined || legal.grievanceOfficer !== undefined;
}

export function LegalFacts({ settings }: { readonly settings: PageSettings }) {
  const { shop, legal } = settings;
  const { grievanceOfficer: officer } = legal;
  return (
    <>
      {legal.name && (
        <p>
          {shop.name} is run by {legal.name}.
        </p>
      )}
      {legal.gstin && <p>GSTIN: {legal.gstin}</p>}
      {officer && (
        <p>
          Grievance officer: {officer.name}, <MailLink shop={officer} />, <PhoneLink shop={officer} />.
        </p>
      )}
    </>
  );
}
