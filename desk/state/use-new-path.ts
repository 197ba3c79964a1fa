import { useQuery } from '@tanstack/react-query';
import { desk } from '../api.ts';
import { mayDo, useMe } from './me.ts';

const STEP = { product: 4, customer: 6 } as const;
const OWN = { product: 'Desk Catalogue', customer: 'Desk Customers' } as const;
const FORM = { product: '/catalogue/products/new', customer: '/customers/new' } as const;

/** Where a product or a customer is added: before the opening in its step of the set-up, then by its form. null: not for this person. */
export function useNewPath(): (what: keyof typeof STEP) => string | null {
  const me = useMe();
  const may = mayDo(me);
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}), staleTime: 60_000 });
  return (what) => {
    if (!door.data || !may(OWN[what])) return null;
    // Who serves their own customers only adds none.
    if (me.permissions.find(({ permission }) => permission === OWN[what])?.ownCustomers) return null;
    return !door.data.open && may('Desk Settings') ? `/setup?step=${STEP[what]}` : FORM[what];
  };
}
