import { foundColour } from '@stroyfin/domain/contractors/check-colour'
import type { CheckValues } from '@stroyfin/domain/contractors/check-criteria'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { at, FIRST_MONTH, firstDay, TODAY } from './calendar.ts'
import { BANKS } from './data/banks.ts'
import type { DemoContractor } from './data/contractors.ts'
import type { DemoRows } from './demo-rows.ts'
import type { GroundContractor } from './ground.ts'
import { personId } from './people.ts'
import { type Random, randomFor } from './random.ts'
import { makeAccount, makeInn, makeKpp, makeOgrn, makeOkpo } from './requisites.ts'

const CAPITALS: Record<string, string> = {
  '78': 'г. Санкт-Петербург',
  '47': 'Ленинградская область, г. Всеволожск',
  '39': 'г. Калининград',
  '10': 'г. Петрозаводск',
  '51': 'г. Мурманск',
}
const STREETS = ['Портовая', 'Заводская', 'Северная', 'Строителей', 'Морская', 'Индустриальная', 'Лесная']
const CONTACTS = ['Алексей Соколов', 'Ирина Фёдорова', 'Дмитрий Кузьмин', 'Наталья Ершова', 'Олег Мартынов']

/** A side of contracts with valid ИНН, КПП, ОГРН, ОКПО, account and a contact. */
export function addContractor(
  rows: DemoRows,
  company_id: number,
  contractor: DemoContractor,
  is_group: boolean,
): GroundContractor {
  const random = randomFor(`contractor ${contractor.name}`)
  const person = contractor.name.startsWith('ИП')
  const inn = makeInn(random, contractor.region, person)
  const { check_values, check_date } = checkOf(random, is_group)
  const id = rows.add('contractors', {
    company_id,
    name: contractor.name,
    full_name: contractor.full_name,
    kind: person ? 'sole' : 'legal',
    inn,
    kpp: person ? null : makeKpp(inn),
    ogrn: makeOgrn(random, contractor.region, person),
    okpo: makeOkpo(randomFor(`okpo ${contractor.name}`), person),
    is_group,
    ...(is_group && { own_by: personId('finance'), own_at: at(firstDay(FIRST_MONTH)) }),
    address: `${CAPITALS[contractor.region]}, ул. ${random.pick(STREETS)}, д. ${random.whole(1, 90)}`,
    check_colour: foundColour(check_values),
    check_date,
    check_values,
    created_by: personId('finance'),
    created_at: at(firstDay(FIRST_MONTH)),
  })
  const account_id = addAccount(rows, company_id, id, random, person)
  addContact(rows, company_id, id, random)
  return { ...contractor, id, account_id, is_group }
}

function addAccount(
  rows: DemoRows,
  company_id: number,
  contractor_id: number,
  random: Random,
  person: boolean,
) {
  const bank = random.pick(BANKS)
  return rows.add('contractor_accounts', {
    company_id,
    contractor_id,
    account: makeAccount(random, bank, person),
    bic: bank.bic,
    bank_name: bank.name,
    corr_account: bank.corr_account,
    is_main: true,
    stated_by: personId('finance'),
    stated_at: at(firstDay(FIRST_MONTH)),
    confirmed_by: personId('director'),
    confirmed_at: at(firstDay(FIRST_MONTH), '15:40'),
  })
}

function addContact(rows: DemoRows, company_id: number, contractor_id: number, random: Random): void {
  rows.add('contractor_contacts', {
    company_id,
    contractor_id,
    name: random.pick(CONTACTS),
    post: random.pick(['Директор', 'Главный бухгалтер', 'Руководитель проекта']),
    phone: `+7 812 555-${random.whole(10, 99)}-${random.whole(10, 99)}`,
    email: `office${contractor_id}@contractor.example`,
  })
}

/** Most are clean, some warn, a few are stopped, some were never looked at. */
function checkOf(
  random: Random,
  is_group: boolean,
): { check_values: CheckValues; check_date: string | null } {
  const lot = random.whole(1, 100)
  const check_date = addDays(TODAY, -random.whole(5, 80))
  const age = String(random.whole(14, 220))
  if (!is_group && lot <= 12) return { check_values: {}, check_date: null }
  const check_values: CheckValues = {
    company_status: { value: 'Действующая', level: 'ok' },
    company_age: { value: age, level: 'ok' },
    unfair_supplier: { value: 'Не числится', level: 'ok' },
    tax_debt: { value: 'Нет', level: 'ok' },
  }
  if (!is_group && lot <= 30) {
    check_values.arbitration_cases = { value: `${random.whole(2, 9)} дел ответчиком`, level: 'warning' }
  }
  if (!is_group && lot > 96) check_values.unfair_supplier = { value: 'Включён в реестр', level: 'stop' }
  return { check_values, check_date }
}
