export const SHORTEST_PASSWORD = 10

/** What is wrong with a new password; null when nothing is. */
export function passwordProblem(password: string): string | null {
  return password.length < SHORTEST_PASSWORD ? `Пароль короче ${SHORTEST_PASSWORD} знаков` : null
}
