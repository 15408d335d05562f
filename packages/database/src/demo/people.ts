import { SECTIONS } from '@stroyfin/domain/access/sections'
import { at, FIRST_MONTH } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { flagsOf, type Role } from './role-rights.ts'

export type Person = {
  username: string
  first_name: string
  last_name: string
  /** Absent: a colleague who never signs in. */
  role?: Role
}

/** In the order of their ids. */
export const PEOPLE = [
  { username: 'admin', first_name: 'Игорь', last_name: 'Ветров', role: 'superuser' },
  { username: 'director', first_name: 'Анна', last_name: 'Белова', role: 'director' },
  { username: 'finance', first_name: 'Марина', last_name: 'Орлова', role: 'finance' },
  { username: 'engineer', first_name: 'Павел', last_name: 'Дроздов', role: 'engineer' },
  { username: 'bank', first_name: 'Сергей', last_name: 'Климов', role: 'bank' },
  { username: 'viewer', first_name: 'Ольга', last_name: 'Зимина', role: 'viewer' },
  { username: 'newcomer', first_name: 'Никита', last_name: 'Рябов', role: 'newcomer' },
  { username: 'lebedeva', first_name: 'Елена', last_name: 'Лебедева', role: 'finance' },
  { username: 'gromov', first_name: 'Виктор', last_name: 'Громов' },
] as const satisfies readonly Person[]

export type Username = (typeof PEOPLE)[number]['username']

/** Id of a person of the demo. */
export function personId(username: Username): number {
  return PEOPLE.findIndex((person) => person.username === username) + 1
}

/** Everybody who can sign in has the password `demo`. */
export function addPeople(rows: DemoRows, password_hash: string): void {
  for (const person of PEOPLE as readonly Person[]) {
    rows.add('users', {
      username: person.username,
      email: `${person.username}@bereg.example`,
      password_hash: person.role ? password_hash : null,
      first_name: person.first_name,
      last_name: person.last_name,
      is_superuser: person.role === 'superuser',
      is_demo: true,
      delivery: '',
      email_groups: [],
      created_at: at(`${FIRST_MONTH}-02`),
    })
  }
}

/** Members of a company with their rights, and who of them is on vacation; the newcomer belongs to none (K-02). */
export function addMembers(
  rows: DemoRows,
  company_id: number,
  usernames: readonly Username[],
  away?: Username,
): void {
  for (const username of usernames) {
    const substitute_id = username === 'finance' ? personId('lebedeva') : null
    rows.add('company_users', {
      company_id,
      user_id: personId(username),
      substitute_id,
      on_vacation: username === away,
    })
  }
  for (const username of usernames) {
    const role = (PEOPLE as readonly Person[]).find((person) => person.username === username)?.role
    if (!role) continue
    for (const section of SECTIONS) {
      const flags = flagsOf(role, section)
      if (flags === null) continue
      rows.add('permissions', { company_id, user_id: personId(username), name: section.name, ...flags })
    }
  }
}
