import { rounded } from '#values/money.ts';

const WIDTH = 92;
const BASE = 12;

/** A pallet from the side: as many layers as it has, one of them marked. Decorative; the numbers stand beside it. */
export function PalletPicture({ perLayer, layers }: { perLayer: number; layers: number }) {
  const across = Math.min(8, Math.max(2, rounded(Math.sqrt(perLayer) * 1.2)));
  const height = Math.min(26, Math.floor(108 / layers));
  const width = WIDTH / across;
  return (
    <svg
      className="pallet-picture"
      viewBox={`0 0 ${WIDTH + 8} ${layers * height + BASE}`}
      width={WIDTH + 8}
      height={layers * height + BASE}
      aria-hidden
      focusable="false"
    >
      {Array.from({ length: layers }, (_, layer) =>
        Array.from({ length: across }, (_column, column) => (
          <rect
            key={`${layer}-${column}`}
            x={4 + column * width + 0.75}
            y={layer * height + 0.75}
            width={width - 1.5}
            height={height - 1.5}
            rx="1.5"
            className={layer === layers - 1 ? 'pallet-layer' : 'pallet-box'}
          />
        )),
      )}
      <path
        className="pallet-wood"
        d={`M0 ${layers * height + 1}h${WIDTH + 8}v3h-${WIDTH + 8}zM2 ${layers * height + 5}h14v5h-14zM${WIDTH / 2 - 3} ${layers * height + 5}h14v5h-14zM${WIDTH - 8} ${layers * height + 5}h14v5h-14z`}
      />
    </svg>
  );
}
