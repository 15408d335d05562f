/** First plus last name, else the user name, else a stand-in (§3: User). */
export function displayName(user: {
  first_name?: string | null
  last_name?: string | null
  username?: string | null
}): string {
  const names = [user.first_name, user.last_name]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
  if (names.length > 0) return names.join(' ')
  const username = user.username?.trim() ?? ''
  return username === '' ? 'Имя не указано' : username
}

/** Letter of the avatar: of the first name, else of the user name. */
export function avatarLetter(user: { first_name?: string | null; username?: string | null }): string {
  const source = (user.first_name ?? '').trim() || (user.username ?? '').trim()
  return [...source][0]?.toLocaleUpperCase('ru-RU') ?? ''
}
