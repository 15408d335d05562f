import type { Db } from '@stroyfin/database/connection/db'
import type { Database } from '@stroyfin/database/connection/open-database'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import type { FastifyBaseLogger } from 'fastify'
import type { Bank } from '../bridges/bank/public.ts'
import type { CompanyRegistry } from '../bridges/company-registry/public.ts'
import type { Mailer } from '../bridges/mail/public.ts'
import type { TelegramBot } from '../bridges/telegram/public.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A person as the table users holds them. */
export interface UserRow {
  id: number
  is_superuser: boolean
  username: string
  first_name: string
  last_name: string
  email: string
  delivery: string
  email_groups: string[]
}

/** Who calls, as the database knows them now. */
export interface SessionUser extends UserRow {
  session_id: string
  on_vacation: boolean
}

/** What a use case gets besides its input: one transaction behind the company's wall, and who asks. */
export interface Call {
  db: Db
  company_id: number
  /** The context of §7, as sent by the browser; null means none. */
  loan_agreement_id: number | null
  region_bank_id: number | null
  user: SessionUser
  rights: RightsHolder
  /** Belongs to the company of the call; startup lists of a stranger are empty. */
  is_member: boolean
  now: Date
  /** Business day in Moscow. */
  today: string
  log: FastifyBaseLogger
  signal: AbortSignal
  ip: string
  user_agent: string
  house: House
}

/** What lives as long as the server. */
export interface House {
  database: Database
  files: FileStore
  jobs: Jobs
  /** Signs sessions and one-time links; never logged. */
  secret: string
  clock: () => Date
  /** Whether the demo sign-ins with their public password are let in (K-02). */
  isDemo: boolean
  /** null where no mail server is set up. */
  mail: Mailer | null
  /** null where the administrator has not given the product a bot. */
  telegram: TelegramBot | null
  /** null where no service of public registers is connected. */
  registry: CompanyRegistry | null
  /** null where the administrator has not connected the product to a bank. */
  bank: Bank | null
  /** Seals what the bank has entrusted to us; never logged. */
  bank_key: string
  /** Where people reach the product, for links in letters; without a slash at the end. */
  public_url: string
}
