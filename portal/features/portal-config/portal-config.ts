import { PERMISSIONS } from '#vocabulary/permission.ts';
import type { PortalConfigQuery } from '#portal/api/generated/commerce.ts';

export interface PortalConfiguration {
  readonly maintenance: boolean;
  /** What the supplier says about it. */
  readonly maintenanceText: string;
  /** Seconds between two banners. */
  readonly bannerRotation: number;
  /** The sections that are switched on. */
  readonly sections: ReadonlySet<string>;
}

/** Nobody knows what is switched off: what a user may do decides, and the server refuses the rest. */
export const UNKNOWN_CONFIGURATION: PortalConfiguration = {
  maintenance: false,
  maintenanceText: '',
  bannerRotation: 0,
  sections: new Set(PERMISSIONS),
};

/** contract 11: `sections` is JSON text, section name -> "1" or "0". */
export function portalConfigOf(config: PortalConfigQuery['getPortalConfig']): PortalConfiguration {
  const sections = JSON.parse(config?.sections ?? '{}') as Record<string, string>;
  return {
    maintenance: config?.maintenance ?? false,
    maintenanceText: config?.maintenance_text ?? '',
    bannerRotation: config?.banner_rotation ?? 0,
    sections: new Set(
      Object.entries(sections)
        .filter(([, value]) => value === '1')
        .map(([name]) => name),
    ),
  };
}
