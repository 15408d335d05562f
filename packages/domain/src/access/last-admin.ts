/** nobody can take the last admin's right, neither by the matrix nor by removing the person. */
export function lastAdminProblem(admins: readonly number[], change: AdminChange): string | null {
  const left = admins.filter((user_id) => !change.taken.includes(user_id))
  const hadAny = admins.length > 0
  if (!hadAny || left.length > 0 || change.given.length > 0) return null
  return 'В компании должен остаться хотя бы один администратор'
}

interface AdminChange {
  /** Whose right of an admin goes. */
  taken: readonly number[]
  /** Who becomes one at the same time. */
  given: readonly number[]
}
