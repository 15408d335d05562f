import type { Page } from '@playwright/test'
import type { RolePreset } from '@stroyfin/domain/access/role-presets'
import type { Product } from './product.ts'
import { type DemoUser, sessionToken } from './sign-in.ts'

type Newcomer = { email: string; first_name: string; last_name: string; role: RolePreset }

/** A person of the story's own, invited and registered by the calls of the product; answers the token of the session. */
export async function newPerson(
  page: Page,
  product: Product,
  person: Newcomer,
  { company_id, by }: { company_id: number; by: DemoUser } = { ...product.company, by: 'director' },
): Promise<string> {
  const { email, role, first_name, last_name } = person
  const headers = { authorization: `Bearer ${await sessionToken(page, by)}` }
  await page.request.post('/api/permission/invite', { headers, data: { company_id, email, role } })
  const { text } = await product.mail.take(email)
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const reply = await page.request.post('/api/auth/register/', {
    data: { token, first_name, last_name, password: 'длинный пароль' },
  })
  if (!reply.ok()) throw new Error(`${email} не зарегистрировался: ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}

/** Opens the product with a session made before. */
export async function openAs(page: Page, token: string, address: string): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate(`localStorage.clear(); localStorage.setItem('jwt', ${JSON.stringify(token)})`)
  await page.goto(address)
}
