import { allows, type RightsHolder } from '../access/allows.ts'
import type { Right } from '../access/sections.ts'
import { APPROVAL_OBJECT_LABELS, type ApprovalObject } from '../approvals/approval-route.ts'

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
    hint: 'Создайте её: от её имени заключают договоры и платят.',
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
    href: '/structure/?create=step',
    needs: 'project.create',
  },
  loan: {
    title: 'Кредитный договор',
    hint: 'Если стройка идёт на деньги банка: его лимит и группы, из которых платят заёмными средствами.',
    href: '/structure/loan-agreements/?create=step',
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
    href: '/agreements/?create=true',
    needs: 'agreement.create',
  },
}

/** Kinds of documents on the way from a contract to its payment: without the standard route the step is taken by them all. */
export const ROUTED_KINDS = ['agreement', 'ks', 'payment', 'registry'] as const satisfies ApprovalObject[]

/** What the company has; of the route, for which kinds of documents it has one of its own. */
export interface StepGround {
  taken: Readonly<Record<Exclude<FirstStep, 'route'>, boolean>>
  own_routes: readonly ApprovalObject[]
  /** What no route of its own fits is decided by administrators. */
  default_route: boolean
  /** The company has said that it builds on its own money. */
  no_loan: boolean
  /** Nobody alone agrees on a document of his own. */
  four_eyes: boolean
}

export interface StepState {
  step: FirstStep
  is_taken: boolean
  /** The company does not need it. */
  is_skipped: boolean
  /** What stands in its place meanwhile; empty where nothing does. */
  meanwhile: string
  /** What is in the way until it is taken; empty where nothing is. */
  warning: string
}

/** A company may build on its own money alone; where a standard route stands, or a route of any kind, nothing stops. */
function isWanted(step: FirstStep, { own_routes, default_route }: StepGround): boolean {
  if (step === 'route') return !default_route && own_routes.length === 0
  return step !== 'loan'
}

/** Steps shown to a person: null when all that every company needs are taken, or none of those left is theirs to take. */
export function stepsFor(ground: StepGround, rights: RightsHolder): StepState[] | null {
  const isTaken = (step: FirstStep) => (step === 'route' ? isRouted(ground) : ground.taken[step])
  const isLeft = FIRST_STEPS.some(
    (step) => isWanted(step, ground) && !isTaken(step) && allows(rights, STEP_WORDS[step].needs),
  )
  if (!isLeft) return null
  return FIRST_STEPS.map((step) => ({
    step,
    is_taken: isTaken(step),
    is_skipped: step === 'loan' && ground.no_loan && !isTaken(step),
    meanwhile: step === 'route' && !isTaken(step) ? meanwhileRoute(ground) : '',
    warning: step === 'people' && !isTaken(step) && ground.four_eyes ? ALONE : '',
  }))
}

/** Beside the standard route one of their own is a choice made; without it each kind needs its own. */
function isRouted({ own_routes, default_route }: StepGround): boolean {
  if (default_route) return own_routes.length > 0
  return ROUTED_KINDS.every((kind) => own_routes.includes(kind))
}

const ALONE =
  'Пока вы один, согласовать свой документ некому: действует правило «Четыре глаза». Отключают его там же, кнопкой «Правила».'

/** Who decides while the company has not said so for every kind of document. */
function meanwhileRoute({ own_routes, default_route }: StepGround): string {
  const own = own_routes.map((kind) => APPROVAL_OBJECT_LABELS[kind].toLowerCase()).join(', ')
  if (default_route) return 'Действует стандартный маршрут: согласует администратор.'
  return own === '' ? '' : `Свой маршрут: ${own}. Остальное отправить нельзя.`
}
