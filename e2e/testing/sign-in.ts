import type { Page } from '@playwright/test'

/** The people of the demo company; the password of all is demo. */
export type DemoUser =
  | 'admin'
  | 'director'
  | 'finance'
  | 'engineer'
  | 'bank'
  | 'viewer'
  | 'newcomer'
  | 'lebedeva'

export async function sessionToken(page: Page, username: DemoUser): Promise<string> {
  const answer = await page.request.post('/api/auth/login/', { data: { username, password: 'demo' } })
  if (!answer.ok()) throw new Error(`${username} не вошёл: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/**
 * Opens a session and tells its token, without walking through the sign-in page, which has a story of its own;
 * null stays on the picture, which is only the lightest address of the origin in whose storage the token lives.
 */
export async function signIn(page: Page, username: DemoUser, address: string | null = '/'): Promise<string> {
  const token = await sessionToken(page, username)
  await page.goto('/mark.svg')
  await page.evaluate(`localStorage.clear(); localStorage.setItem('jwt', ${JSON.stringify(token)})`)
  if (address !== null) await page.goto(address)
  return token
}
