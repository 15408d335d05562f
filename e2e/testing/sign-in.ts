import type { Page } from '@playwright/test'

/** The people of the demo company; the password of all is demo. */
export type DemoUser = 'admin' | 'director' | 'finance' | 'engineer' | 'bank' | 'viewer' | 'newcomer'

export async function sessionToken(page: Page, username: DemoUser): Promise<string> {
  const answer = await page.request.post('/api/auth/login/', { data: { username, password: 'demo' } })
  if (!answer.ok()) throw new Error(`${username} не вошёл: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

/**
 * Opens a session without walking through the sign-in page, which has a story of its own. The picture is only
 * the lightest address of the same origin: the token lives in the storage of the origin.
 */
export async function signIn(page: Page, username: DemoUser, address = '/'): Promise<void> {
  const token = await sessionToken(page, username)
  await page.goto('/mark.svg')
  await page.evaluate(`localStorage.clear(); localStorage.setItem('jwt', ${JSON.stringify(token)})`)
  await page.goto(address)
}
