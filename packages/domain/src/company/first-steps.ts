import { allows, type RightsHolder } from '../access/allows.ts'
import type { Right } from '../access/sections.ts'

export const FIRST_STEPS = [
  'own_company',
  'account',
  'articles',
  'project',
  'loan',
  'people',
  'route',
  'contract',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

interface StepWords {
  title: string
  /** Why it comes now. */
  hint: string
  href: string
  /** What a person needs to take it. */
  needs: Right
}

/** What an empty company needs before its first payment goes to the bank, in the order in which one leans on another. */
export const STEP_WORDS: Readonly<Record<FirstStep, StepWords>> = {
  own_company: {
    title: 'Своя организация',
    hint: 'Создайте её по ИНН: от её имени заключают договоры и платят.',
    href: '/agents/list/?create=own',
    needs: 'contractor.create',
  },
  account: {
    title: 'Банк и счёт',
    hint: 'В карточке своей организации добавьте расчётный счёт: с него уходят платежи, по нему грузится выписка.',
    href: '/agents/list/',
    needs: 'contractor.edit',
  },
  articles: {
    title: 'Статьи затрат',
    hint: 'Загрузите свой классификатор или возьмите один из трёх готовых наборов.',
    href: '/classifiers/classifier/',
    needs: 'classifier.create',
  },
  project: {
    title: 'Проект',
    hint: 'Объект строительства: по проектам считаются лимиты, бюджеты и отчёты.',
    href: '/structure/?create=true',
    needs: 'project.create',
  },
  loan: {
    title: 'Кредитный договор',
    hint: 'Если стройка идёт на деньги банка: его лимит и группы, из которых платят заёмными средствами.',
    href: '/structure/loan-agreements/?create=true',
    needs: 'loan_agreement.create',
  },
  people: {
    title: 'Люди и права',
    hint: 'Пригласите коллег по ссылке и дайте каждому роль.',
    href: '/classifiers/system/permissions_access/',
    needs: 'admin.access',
  },
  route: {
    title: 'Маршрут согласования',
    hint: 'Кто согласует договоры, акты, платежи и реестры и в каком порядке.',
    href: '/classifiers/system/registry_approvals/',
    needs: 'approval_routes.access',
  },
  contract: {
    title: 'Первый договор',
    hint: 'Создайте договор или загрузите все сразу из Excel.',
    href: '/agreements/',
    needs: 'agreement.create',
  },
}

/** A company may build on its own money alone. */
const isWanted = (step: FirstStep) => step !== 'loan'

/** Steps shown to a person: null when all that every company needs are taken, or none of those left is theirs to take. */
export function stepsFor(
  taken: Readonly<Record<FirstStep, boolean>>,
  rights: RightsHolder,
): { step: FirstStep; is_taken: boolean }[] | null {
  const isLeft = FIRST_STEPS.some(
    (step) => isWanted(step) && !taken[step] && allows(rights, STEP_WORDS[step].needs),
  )
  return isLeft ? FIRST_STEPS.map((step) => ({ step, is_taken: taken[step] })) : null
}
