import { useQuery } from '@tanstack/react-query';
import { desk } from '../api.ts';
import { mayDo, useMe } from './me.ts';

const STEP = { product: 4, customer: 6 } as const;
const OWN = { product: 'Desk Catalogue', customer: 'Desk Customers' } as const;

/** Where a product or a customer is added. Before the opening in its step of the set-up; then a product by its form, a customer in that step, which goes on, or by a file. null: not for this person. */
export function useNewPath(): (what: keyof typeof STEP) => string | null {
  const may = mayDo(useMe());
  const door = useQuery({ queryKey: ['setup-door'], queryFn: () => desk('GET /setup/door', {}), staleTime: 60_000 });
  return (what) => {
    if (!door.data || !may(OWN[what])) return null;
    if (what === 'product' && (door.data.open || !may('Desk Settings'))) return '/catalogue/products/new';
    if (door.data.kept && may('Desk Settings')) return `/setup?step=${STEP[what]}`;
    return may('Desk Import') ? '/imports' : null;
  };
}
