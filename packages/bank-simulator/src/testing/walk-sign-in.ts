/** Goes through the bank's pages as a browser would; answers the address that the bank sends the person back to. */
export async function walkSignIn(address: string, sub: string, home: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(address)
  let body: URLSearchParams | null = null
  for (let hop = 0; hop < 10; hop++) {
    const reply: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      body,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    if (location) {
      const next: URL = new URL(location, url)
      if (next.href.startsWith(home)) return next
      url = next
      body = null
    } else if (reply.ok && !body) {
      body = new URLSearchParams({ sub })
    } else {
      throw new Error(`the bank answers ${reply.status}: ${await reply.text()}`)
    }
  }
  throw new Error('the bank sends from page to page without an end')
}
