import type { RegistryState } from '@stroyfin/domain/contractors/registry-check'
import { printableJson } from '@stroyfin/domain/files/printable'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { z } from 'zod'
import { type CompanyRegistry, type RegistryCompany, RegistrySilent } from './company-registry.ts'

export interface DadataOptions {
  token: string
  /** https://suggestions.dadata.ru or a proxy, without a slash at the end. */
  url: string
}

const PATIENCE_MS = 5_000

const sum = z.number().nullish()
const party = z.object({
  inn: z.string(),
  kpp: z.string().nullish(),
  ogrn: z.string().nullish(),
  okpo: z.string().nullish(),
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  name: z.object({ full_with_opf: z.string().nullish(), short_with_opf: z.string().nullish() }),
  state: z.object({ status: z.string(), registration_date: z.number().nullish() }),
  address: z.object({ unrestricted_value: z.string().nullish() }).nullish(),
  management: z.object({ disqualified: z.boolean().nullish() }).nullish(),
  invalid: z.boolean().nullish(),
  finance: z
    .object({ income: sum, expense: sum, debt: sum, penalty: sum, year: z.number().nullish() })
    .nullish(),
})
const answer = z.object({ suggestions: z.array(z.object({ value: z.string(), data: party })) })

const STATES: Record<string, RegistryState> = {
  ACTIVE: 'active',
  REORGANIZING: 'reorganizing',
  LIQUIDATING: 'liquidating',
  LIQUIDATED: 'liquidated',
  BANKRUPT: 'bankrupt',
}

/** Each question holds a connection to the database: a slow service must not take all of them. */
const MOST_AT_ONCE = 4
const BUSY = 'Слишком много проверок подряд. Попробуйте через минуту'

/** dadata.ru, «Организация по ИНН» (findById/party). */
export function dadataRegistry({ token, url }: DadataOptions): CompanyRegistry {
  let asked = 0
  const ask = async (query: object): Promise<z.output<typeof answer>['suggestions']> => {
    const reply = await fetch(`${url}/suggestions/api/4_1/rs/findById/party`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    if (!reply) throw new RegistrySilent('Служба проверки не отвечает. Попробуйте позже')
    if (!reply.ok) throw new RegistrySilent(refusalOf(reply.status))
    const read = answer.safeParse(
      await reply
        .text()
        .then(printableJson)
        .catch(() => null),
    )
    if (!read.success) throw new RegistrySilent('Служба проверки ответила непонятно. Попробуйте позже')
    return read.data.suggestions
  }
  return {
    async find(inn, kpp) {
      if (asked >= MOST_AT_ONCE) throw new RegistrySilent(BUSY)
      asked += 1
      try {
        // Only an organisation has branches; a КПП that has changed since does not hide the organisation itself.
        const whole = { query: inn, ...(inn.length === 10 && { branch_type: 'MAIN' }) }
        const of_branch = kpp ? await ask({ query: inn, kpp }) : []
        const found = (of_branch.length > 0 ? of_branch : await ask(whole)).find(
          ({ data }) => data.inn === inn,
        )
        return found ? companyOf(found.value, found.data) : null
      } finally {
        asked -= 1
      }
    },
  }
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403)
    return 'Служба проверки не приняла ключ или на сегодня запросы исчерпаны. Скажите администратору'
  if (status === 429) return BUSY
  return 'Служба проверки не отвечает. Попробуйте позже'
}

function companyOf(value: string, data: z.output<typeof party>): RegistryCompany {
  const { inn, kpp, ogrn, okpo, type, name, state, address, management, invalid, finance } = data
  const debts = [finance?.debt, finance?.penalty].filter((part) => part !== null && part !== undefined)
  return {
    name: name.short_with_opf || value,
    full_name: name.full_with_opf ?? '',
    kind: type === 'LEGAL' ? 'legal' : 'sole',
    inn,
    kpp: kpp ?? null,
    ogrn: ogrn ?? null,
    okpo: okpo ?? null,
    address: address?.unrestricted_value ?? '',
    facts: {
      // A state nobody knows yet is not a working company.
      state: STATES[state.status] ?? 'liquidating',
      registered_on: state.registration_date ? dayOf(state.registration_date) : null,
      is_unreliable: invalid === true,
      is_disqualified: management ? management.disqualified === true : null,
      income: exact(finance?.income),
      expense: exact(finance?.expense),
      tax_debt: debts.length > 0 ? roubles(sumOf(debts.map((part) => kopecks(part)))) : null,
      year: finance?.year ?? null,
    },
  }
}

const exact = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? null : roubles(kopecks(figure))

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
