const BOTTLES = [60, 84, 108, 132];

/** The bone-coloured crate of everything empty. */
export function EmptyCrate() {
  return (
    <svg viewBox="0 0 200 176" width="128" height="113" aria-hidden>
      <ellipse cx="100" cy="170" rx="84" ry="5" fill="var(--ink)" opacity=".1" />
      {BOTTLES.map((x) => (
        <g key={x}>
          <path d={`M${x} 34v22c0 10-8 12-8 24h28c0-12-8-14-8-24V34z`} fill="var(--rule-2)" />
          <rect x={x - 1} y="26" width="14" height="9" rx="2" fill="var(--rule-in)" />
        </g>
      ))}
      <path d="M28 78q0-6 6-6h132q6 0 6 6v80q0 8-8 8H36q-8 0-8-8z" fill="var(--rule-2)" />
      <path d="M28 78q0-6 6-6h132q6 0 6 6v10H28z" fill="var(--rule-in)" opacity=".55" />
      <rect x="68" y="96" width="64" height="16" rx="8" fill="var(--sheet)" />
      {[40, 152].map((x) =>
        [100, 122, 144].map((y) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="9" height="12" rx="2" fill="var(--sheet)" opacity=".7" />
        )),
      )}
      <path d="M80 150l12-16 8 9 7-7 13 14z" fill="var(--sheet)" opacity=".8" />
    </svg>
  );
}
