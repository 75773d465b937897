import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { matchesSearch } from './matches-search.ts';

describe.each(ENGINES)('a search in texts, %s', engine => {
  it('finds words however their apostrophes and joiners are typed', async () => {
    const { db } = await createTestApp(engine);
    const isFound = async (stored: string, search: string) => {
      const text = sql<string>`cast(${stored} as text)`;
      const { rows } = await sql`select 1 where ${matchesSearch(text, search)}`.execute(db);
      return rows.length === 1;
    };
    for (const stored of ["Meena D'Souza", 'Meena D’Souza', 'Meena DSouza', 'MEENA D\u00ADSou\u200Dza'])
      for (const search of ['DSouza', "d'souza", 'd’souza', 'D Souza', '(dsou\u200Cza), meena!', "'", '?! -'])
        expect(await isFound(stored, search), `${search} in ${stored}`).toBe(true);
    for (const search of ['souzas', "men's", 'd.souza', '%a', 'd_souza'])
      expect(await isFound("Meena D'Souza", search), search).toBe(false);
    expect(await isFound('Costs 100%', '100%')).toBe(true);
  });
});
