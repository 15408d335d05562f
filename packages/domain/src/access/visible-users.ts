export type ListedUser = { id: number; is_superuser: boolean }

/**
 * Superusers see all users; others see the users of the current company and no superusers
 * (R-6-06 … R-6-08, A-097). The same filter runs on the server and in the browser.
 */
export function visibleUsers<User extends ListedUser>(
  users: readonly User[],
  viewer: { is_superuser: boolean },
  company_user_ids: readonly number[],
): User[] {
  if (viewer.is_superuser) return [...users]
  const members = new Set(company_user_ids)
  return users.filter((user) => members.has(user.id) && !user.is_superuser)
}
