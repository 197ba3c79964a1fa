import { createHash } from 'node:crypto';
export { drawn };
import { drawBottle } from './bottle.ts';
import { drawCan } from './can.ts';
import { place, ellipse } from './canvas.ts';
import { light, lightsOf } from './light.ts';
import type { PackFacts } from './pack-facts.ts';
function drawn(facts: PackFacts): string {
  const body = facts.kind === 'can' ? drawCan(facts) : drawBottle(facts);
  const s = facts.kind==='can'? 2 : 1.3;
  const all = ellipse(204,372,60,9,light('shade')) + place(body, 200, 372, s);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${lightsOf(all)}${all}</svg>`;
}
void createHash;
