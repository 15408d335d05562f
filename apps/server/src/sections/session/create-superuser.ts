import type { Database } from '@stroyfin/database/connection/open-database'
import { passwordProblem } from '@stroyfin/domain/access/password-rules'
import { hashPassword } from './password.ts'
import { insertSuperuser } from './sign-in-store.ts'

interface NewSuperuser {
  username: string
  email: string
  password: string
}

/** Makes the first superuser of an empty installation, and a company for it to work in; answers what went wrong, or null. */
export async function createSuperuser(
  database: Database,
  person: NewSuperuser,
  company: string,
): Promise<string | null> {
  const username = person.username.trim()
  const email = person.email.trim()
  if (!/^[\w.-]{2,60}$/.test(username))
    return 'Имя пользователя: латинские буквы, цифры, точка, дефис, от 2 до 60 знаков'
  if (!/^\S+@\S+\.\S+$/.test(email)) return 'Укажите почту'
  const problem = passwordProblem(person.password, { username, email })
  if (problem) return problem
  const password_hash = await hashPassword(person.password, 'here')
  const made = await database.platform((db) =>
    insertSuperuser(db, { username, email, password_hash }, company.trim()),
  )
  return made ? null : 'Такое имя пользователя или почта уже заняты'
}
