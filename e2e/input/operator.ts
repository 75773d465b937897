/** Somebody at the console, by mouse or by keyboard alone: counts what they do. */
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

/** How each journey of the owner's is made, and how wide the page is. */
export const WAYS = [
  { title: 'by mouse', way: 'mouse', width: 1440 },
  { title: 'by keyboard', way: 'keyboard', width: 1440 },
  { title: 'at 360 px', way: 'mouse', width: 360 },
] as const;

type Way = (typeof WAYS)[number]['way'];

/** What somebody takes who has not seen the page before: to find and press, and to type a character. */
const PRESS_MS = 5000;
const CHARACTER_MS = 400;

export interface Operator {
  readonly way: Way;
  /** Clicks, and keys that do something; Tab only moves. */
  readonly presses: () => number;
  /** An estimate for a person, without what the shop takes itself. */
  readonly handMs: () => number;
  readonly press: (target: Locator) => Promise<void>;
  /** Presses the key where the focus is. */
  readonly pressKey: (page: Page, key: string) => Promise<void>;
  /** Types into a field in the place of what it has. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Sets a field of day and time; `value` is that of the field, such as `2026-11-28T00:00`. */
  readonly setTime: (field: Locator, value: string) => Promise<void>;
  readonly choose: (field: Locator, option: string) => Promise<void>;
  /** Chooses files in the dialog of the system, in which a file, or all, and Open are pressed. */
  readonly chooseFile: (button: Locator, file: PickedFile | readonly PickedFile[]) => Promise<void>;
}

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function createOperator(way: Way): Operator {
  let presses = 0;
  let characters = 0;

  const press: Operator['press'] = async target => {
    presses += 1;
    if (way === 'mouse') return target.click();
    await tabTo(target);
    return target.page().keyboard.press('Enter');
  };
  const pressKey: Operator['pressKey'] = async (page, key) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const enter = (field: Locator) => (way === 'keyboard' ? tabTo(field) : press(field));

  return {
    way,
    presses: () => presses,
    handMs: () => presses * PRESS_MS + characters * CHARACTER_MS,
    press,
    pressKey,
    type: async (field, text) => {
      await enter(field);
      await expect(field).toBeFocused();
      if ((await field.inputValue()) !== '') await pressKey(field.page(), 'ControlOrMeta+a');
      await field.page().keyboard.type(text);
      characters += text.length;
    },
    setTime: async (field, value) => {
      await enter(field);
      characters += value.length;
      if (way === 'keyboard') await typeTime(field, value);
      else await field.fill(value);
    },
    choose: async (field, option) => {
      presses += 1;
      if (way === 'keyboard') {
        await tabTo(field);
        await field.page().keyboard.type(option);
        characters += option.length;
        return;
      }
      // The list that opens is of the browser, not of the page: choosing in it is another press.
      presses += 1;
      await field.selectOption(option);
    },
    chooseFile: async (button, file) => {
      const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), press(button)]);
      await chooser.setFiles([file].flat());
      presses += 2;
    },
  };
}

/** Its parts are typed one after the other, as in the United States, whose formats the browser of the tests has. */
async function typeTime(field: Locator, value: string): Promise<void> {
  const { keyboard } = field.page();
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/[-T:]/);
  const hours = Number(hour);
  await keyboard.type(month + day + year);
  await keyboard.press('ArrowRight');
  await keyboard.type(String(hours % 12 || 12).padStart(2, '0') + minute + (hours < 12 ? 'AM' : 'PM'));
  await expect(field).toHaveValue(value);
}
