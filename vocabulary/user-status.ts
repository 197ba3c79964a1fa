/** spec 4 User status. "Inactive" is a second label of Deactivated. */
export const USER_STATUSES = ['Active', 'Deactivated', 'Invited', 'Move Out', 'Suspended', 'Exited'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
