/** The same page on the address that the administrator is on: it works from there, whatever the server thinks it is called. */
export function onOwnOrigin(link: string, origin: string): string {
  const { pathname, search, hash } = new URL(link, origin)
  return `${origin}${pathname}${search}${hash}`
}
