/** The fabric of each print name. */
import type { PrintName } from '#sample/product-terms.ts';
import { gingham, madrasCheck, windowpane } from './check.ts';
import { ilkalBorder, mangalgiriBorder } from './cotton-border.ts';
import { chikankari, jamdani, kanthaStitch, phulkari } from './embroidery.ts';
import type { Fabric, FabricOptions } from './fabric.ts';
import { ikat, patola } from './ikat.ts';
import { kalamkariVine } from './kalamkari.ts';
import {
  chambray,
  corduroy,
  herringbone,
  khadiSlub,
  melangeJersey,
  pique,
  seersucker,
  solid,
  twill,
  waffle,
} from './plain.ts';
import { ajrakh, bagruTrellis, blockPrintButa, dabuLeaf } from './print.ts';
import { bandhani, leheriya, sungudiDot } from './resist.ts';
import { chanderiButti, kanchipuramBorder, maheshwariBorder } from './silk-border.ts';
import { awningStripe, bretonStripe, pinstripe } from './stripe.ts';

export const FABRICS: Readonly<Record<PrintName, (options: FabricOptions) => Fabric>> = {
  Solid: solid,
  'Khadi Slub': khadiSlub,
  Chambray: chambray,
  Twill: twill,
  Corduroy: corduroy,
  Herringbone: herringbone,
  Seersucker: seersucker,
  Waffle: waffle,
  Pique: pique,
  'Melange Jersey': melangeJersey,
  Pinstripe: pinstripe,
  'Awning Stripe': awningStripe,
  'Breton Stripe': bretonStripe,
  Gingham: gingham,
  'Madras Check': madrasCheck,
  'Windowpane Check': windowpane,
  Ikat: ikat,
  Patola: patola,
  'Block-Print Buta': blockPrintButa,
  'Bagru Trellis': bagruTrellis,
  'Dabu Leaf': dabuLeaf,
  Ajrakh: ajrakh,
  Bandhani: bandhani,
  Leheriya: leheriya,
  'Sungudi Dot': sungudiDot,
  'Kalamkari Vine': kalamkariVine,
  Jamdani: jamdani,
  Chikankari: chikankari,
  'Kantha Stitch': kanthaStitch,
  Phulkari: phulkari,
  'Kanchipuram Border': kanchipuramBorder,
  'Maheshwari Border': maheshwariBorder,
  'Mangalgiri Border': mangalgiriBorder,
  'Ilkal Border': ilkalBorder,
  'Chanderi Butti': chanderiButti,
};
