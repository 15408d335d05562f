import { addApprovals } from './approvals.ts'
import { addBankStatements } from './bank-statements.ts'
import { at, FIRST_MONTH } from './calendar.ts'
import { addContractLife } from './contract-payments.ts'
import { type ContractPlan, planContracts } from './contract-plans.ts'
import { addContract, type Contract } from './contracts.ts'
import { addCorrection } from './corrections.ts'
import { CONTRACTORS, GENERAL_CONTRACTOR, OWN_COMPANIES } from './data/contractors.ts'
import { PROJECTS, SECOND_PROJECT } from './data/projects.ts'
import { type DemoRows, newDemoRows } from './demo-rows.ts'
import { addDocuments } from './documents.ts'
import { addGround, addReferences, type Ground, type GroundProject } from './ground.ts'
import { addInvoices } from './invoices.ts'
import { addLoans, type Loans, setLimits } from './loans.ts'
import { addMonthBudgets } from './month-budgets.ts'
import { addMonthPlans } from './month-plans.ts'
import { addBankMessages, addNotices } from './notices.ts'
import { setPaymentStates } from './payment-states.ts'
import { numberPayments } from './payments.ts'
import { addMembers, addPeople } from './people.ts'
import { addProjectLimits } from './project-limits.ts'
import { addComingRegistries, addPaidRegistries } from './registries.ts'
import { addRegistryTemplates } from './registry-templates.ts'
import { addSales } from './sales.ts'
import { addSubcontracts } from './subcontracts.ts'
import { addUncommonContracts } from './uncommon-contracts.ts'
import { addUncommonKinds } from './uncommon-kinds.ts'
import { addWaitingChanges } from './waiting-changes.ts'

/** All rows of the demo, the same on every machine (K-02). */
export function buildDemo(password_hash: string): DemoRows {
  const rows = newDemoRows()
  addPeople(rows, password_hash)
  addReferences(rows)
  const first = rows.add('companies', { name: 'Северный берег', created_at: at(`${FIRST_MONTH}-01`) })
  const second = rows.add('companies', { name: 'Берег-Генподряд', created_at: at(`${FIRST_MONTH}-01`) })
  addMembers(rows, first, [
    'admin',
    'director',
    'finance',
    'engineer',
    'bank',
    'viewer',
    'lebedeva',
    'gromov',
  ])
  const staff = ['admin', 'director', 'finance', 'engineer', 'viewer', 'lebedeva', 'gromov'] as const
  // What the financier of the second company would decide now is decided by the substitute.
  addMembers(rows, second, staff, 'finance')
  addFirstCompany(rows, first)
  addSecondCompany(rows, second)
  setPaymentStates(rows)
  return rows
}

function addFirstCompany(rows: DemoRows, company_id: number): void {
  const plan = { company_id, own: OWN_COMPANIES, others: CONTRACTORS, projects: PROJECTS }
  const ground = addGround(rows, plan)
  const loans = addLoans(rows, ground)
  const contracts = addDocumentsOfCompany(rows, ground, loans, 5)
  setLimits(rows, ground, contracts)
  addSales(rows, ground)
}

/** The general contractor builds for an outer customer with its own money and the same suppliers. */
function addSecondCompany(rows: DemoRows, company_id: number): void {
  const near = CONTRACTORS.filter((contractor) => contractor.region === '78')
  const own = OWN_COMPANIES.filter((contractor) => contractor.name === GENERAL_CONTRACTOR)
  const service = OWN_COMPANIES.filter((contractor) => contractor.trades.includes('customer_service'))
  const plan = { company_id, own: [...own, ...service], others: near, projects: [SECOND_PROJECT] }
  const ground = addGround(rows, plan)
  addDocumentsOfCompany(rows, ground, { financingOf: () => null }, 5)
  addUncommonKinds(rows, ground)
}

function addDocumentsOfCompany(rows: DemoRows, ground: Ground, loans: Loans, bills: number): Contract[] {
  const contracts = ground.projects.flatMap((project) => addProjectContracts(rows, ground, project, loans))
  for (const project of ground.projects) addDocuments(rows, ground, project, bills)
  addSubcontracts(rows, ground, contracts)
  addMonthPlans(rows, contracts)
  numberPayments(rows)
  addRegistryTemplates(rows, ground.company_id)
  addPaidRegistries(rows, ground.company_id)
  const coming = addComingRegistries(rows, ground.company_id)
  addInvoices(rows, ground.company_id)
  const uncommon = addUncommonContracts(rows, ground)
  addMonthPlans(rows, uncommon)
  addProjectLimits(rows, ground, [...contracts, ...uncommon])
  numberPayments(rows)
  addMonthBudgets(
    rows,
    ground.company_id,
    ground.projects.map(({ id }) => id),
  )
  addWaitingChanges(rows, contracts)
  addBankStatements(rows, ground.company_id)
  addApprovals(rows, ground.company_id, coming)
  addNotices(rows, ground.company_id, coming)
  addBankMessages(rows, ground.company_id)
  return contracts
}

function addProjectContracts(
  rows: DemoRows,
  ground: Ground,
  project: GroundProject,
  loans: Loans,
): Contract[] {
  const plans = planContracts(ground, project).sort((a, b) => (a.signed < b.signed ? -1 : 1))
  const added = plans.map((plan, index) => {
    const number = numberOf(plan, index + 1)
    const contract = addContract(rows, ground, plan, number, loans.financingOf(project.id, plan.part))
    return { contract, acts: addContractLife(rows, ground, contract) }
  })
  const wrong = added.find(
    ({ contract, acts }) =>
      contract.plan.trade === 'frame' && !contract.finished && acts.filter((act) => act.accepted).length > 2,
  )
  if (wrong) addCorrection(rows, ground, wrong.contract, wrong.acts)
  return added.map(({ contract }) => contract)
}

const numberOf = (plan: ContractPlan, ordinal: number) =>
  `${plan.project.mark}-${plan.signed.slice(2, 4)}/${String(ordinal).padStart(3, '0')}`
