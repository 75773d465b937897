/** What is stored for the texts of a product that are left empty, in the console and in a spreadsheet. */

export interface DefaultTexts {
  readonly model: string;
  readonly printName: string;
  readonly description: string;
}

interface Named {
  readonly name: string;
  readonly category: string;
  readonly color: string;
}

export function defaultTexts({ name, category, color }: Named): DefaultTexts {
  return { model: category, printName: 'Solid', description: `${name} in ${color}.` };
}
