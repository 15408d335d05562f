import { allows } from '../access/allows.ts'
import type { Right } from '../access/sections.ts'

/** Documents that files hang on, and the section whose rights decide about them. */
export const FILE_OWNERS = [
  'agreement',
  'ks',
  'payment',
  'registry',
  'invoice',
  'project',
  'contractor',
] as const
export type FileOwner = (typeof FILE_OWNERS)[number]

const SECTIONS = {
  agreement: 'agreement',
  ks: 'ks',
  payment: 'payment',
  registry: 'payment_registry',
  invoice: 'payment',
  project: 'project',
  contractor: 'contractor',
} as const

/** Files are seen with their document, added and taken away by those who may edit it. */
export function fileRight(owner: FileOwner, deed: 'view' | 'edit'): Right {
  return `${SECTIONS[owner]}.${deed}`
}

/** Documents whose files somebody with these rights may see. */
export const readableOwners = (rights: Parameters<typeof allows>[0]): FileOwner[] =>
  FILE_OWNERS.filter((owner) => allows(rights, fileRight(owner, 'view')))
