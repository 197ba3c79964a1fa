import css from './cover-shelf.module.css';

/** The shelf under the cover's plate: a keg, a crate and two bottles without anybody's brand. Decoration only. */
export function CoverShelf() {
  return (
    <div className={css['shelf']} aria-hidden>
      <svg className={css['left']} viewBox="0 0 420 240" width="420" height="240">
        <Keg />
        <Crate />
      </svg>
      <svg className={css['right']} viewBox="0 0 300 270" width="300" height="270">
        <Bottle x={40} height={236} glass="#4a2412" label="#6b2230" />
        <Bottle x={134} height={262} glass="#6e3c16" label="#1f5238" />
      </svg>
    </div>
  );
}

function Keg() {
  return (
    <g>
      <rect x="78" y="4" width="28" height="14" rx="4" fill="#d79a2c" />
      <path d="M30 22q0-8 8-8h108q8 0 8 8v26c2 12 10 16 10 30v128c0 14-8 16-8 24q0 8-8 8H36q-8 0-8-8c0-8-8-10-8-24V78c0-14 8-18 10-30z" fill="#c6c8c4" />
      <path d="M30 22q0-8 8-8h108q8 0 8 8v20H30z" fill="#a9aaa6" />
      <rect x="52" y="22" width="28" height="12" rx="6" fill="#2a2723" />
      <rect x="104" y="22" width="28" height="12" rx="6" fill="#2a2723" />
      <path d="M20 84h144v10H20zM20 190h144v10H20z" fill="#9c9c97" />
      <path d="M20 108h144v68H20z" fill="#1f5238" />
      <path d="M20 104h144v5H20zM20 175h144v5H20z" fill="#e0aa4a" />
      <circle cx="92" cy="142" r="22" fill="none" stroke="#f7ead2" strokeWidth="3" />
      <path d="M78 128v28M92 122v40M106 128v28" stroke="#f7ead2" strokeWidth="3" />
      <path d="M44 14h16v224H44z" fill="#fff" opacity=".28" />
      <path d="M140 14h16v224h-16z" fill="#000" opacity=".1" />
    </g>
  );
}

function Crate() {
  return (
    <g>
      {[214, 240, 266, 292, 318, 344].map((x, index) => (
        <g key={x}>
          <path d={`M${x} ${index % 2 ? 44 : 58}h14v30q6 8 6 20h-26q0-12 6-20z`} fill="#4f2d12" />
          <rect x={x - 1} y={index % 2 ? 36 : 50} width="16" height="12" rx="3" fill={index % 2 ? '#e0aa4a' : '#a02c17'} />
        </g>
      ))}
      <path d="M196 96h204q4 0 4 4v130q0 8-8 8H200q-8 0-8-8V100q0-4 4-4z" fill="#d79a2c" />
      <path d="M192 100q0-4 4-4h204q4 0 4 4v12H192z" fill="#b57628" />
      <rect x="254" y="122" width="88" height="22" rx="11" fill="#5b3410" />
      <rect x="240" y="156" width="116" height="66" rx="4" fill="#c48a22" />
      {[204, 376].map((x) => [124, 156, 188].map((y) => <rect key={`${x}-${y}`} x={x} y={y} width="18" height="20" rx="3" fill="#a8701a" />))}
      <path
        d="M298 166v46M298 176q-12-2-14-12 12 0 14 12zM298 176q12-2 14-12-12 0-14 12zM298 192q-14-2-16-13 14 0 16 13zM298 192q14-2 16-13-14 0-16 13zM298 208q-14-2-16-13 14 0 16 13zM298 208q14-2 16-13-14 0-16 13z"
        fill="#7a3f10"
        stroke="#7a3f10"
        strokeWidth="2"
      />
      <path d="M196 96h24v142h-20q-8 0-8-8V100z" fill="#fff" opacity=".12" />
    </g>
  );
}

function Bottle({ x, height, glass, label }: { readonly x: number; readonly height: number; readonly glass: string; readonly label: string }) {
  const top = 268 - height;
  return (
    <g>
      <path
        d={`M${x + 26} ${top + 16}h28v70q0 16 13 30 11 12 11 30v${height - 152}q0 6-6 6H${x + 8}q-6 0-6-6V${top + 146}q0-18 11-30 13-14 13-30z`}
        fill={glass}
      />
      <path d={`M${x + 24} ${top}h32l3 20H${x + 21}z`} fill="#e0aa4a" />
      <rect x={x + 2} y={top + 152} width="76" height="66" fill="#f7ead2" />
      <circle cx={x + 40} cy={top + 178} r="18" fill={label} />
      <path d={`M${x + 2} ${top + 204}h76v14h-76z`} fill={label} />
      <path d={`M${x + 30} ${top + 20}h5v70q0 16-10 28-7 10-7 26v${height - 156}h-7V${top + 146}q0-16 10-28 9-12 9-28z`} fill="#fff" opacity=".18" />
    </g>
  );
}
