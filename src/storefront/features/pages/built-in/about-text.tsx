/** The words of the about page that the sample's shop has. */
import type { ShopSettings } from '#domain/settings.ts';

export const VALUES = [
  {
    title: 'Quality First',
    text: 'We look at the weave, the seams and the colour of every piece before it is packed. What we would not wear, we do not sell.',
  },
  {
    title: 'Customer Focus',
    text: 'A person answers when you call. Sizes are true, prices are plain, and what does not suit you comes back without a quarrel.',
  },
  {
    title: 'Excellence',
    text: 'A straight hem, a collar that sits, a button that stays. We care about the small things, since they are what you live with.',
  },
  {
    title: 'Sustainability',
    text: 'Natural fibres before others, small lots before large ones, and clothes that last long enough to be handed down.',
  },
] as const;

interface ShopProps {
  readonly shop: ShopSettings;
}

export function Name({ shop }: ShopProps) {
  return <>{shop.name} is Tamil for thread.</>;
}

export function Lead({ shop }: ShopProps) {
  return (
    <>
      We sell handloom and everyday clothing from {shop.address.city}: cloth with a hand in it, cut to be worn
      every day.
    </>
  );
}

export function Mission() {
  return (
    <>
      To make good cloth part of an ordinary day. Handloom should not wait in a cupboard for a wedding: it is
      cool in May, soft by its third wash, and made by people whose work deserves to be seen. So we cut it
      simply, price it fairly and send it anywhere in India.
    </>
  );
}

export function Story({ shop }: ShopProps) {
  return (
    <>
      <p>
        {shop.name} was founded in {shop.founded} in Vadapalani, the part of {shop.address.city} where the
        film studios’ tailors have their shops and a bolt of cloth is never far away. It began with a shelf of
        handloom bought straight from weavers, and with neighbours who asked for the same cloth as a shirt, a
        kurta, a pair of pyjamas for the baby.
      </p>
      <p>
        The shelf has become seven. The idea is the one we started with: know where the cloth comes from, sew
        it well, and say plainly what it is and what it costs.
      </p>
    </>
  );
}
