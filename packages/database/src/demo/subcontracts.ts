import { addDays } from '@stroyfin/domain/dates/plain-date'
import { proportionOf } from '@stroyfin/domain/money/percent'
import { addContractLife } from './contract-payments.ts'
import type { ContractPlan } from './contract-plans.ts'
import { addContract, type Contract } from './contracts.ts'
import { GENERAL_CONTRACTOR } from './data/contractors.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { randomFor } from './random.ts'

/** What is left to each subcontractor of the price the developer pays, and how it stands to the usual rates; of a hundred. */
const SHARES = [
  { of_price: 51n, rate: 91 },
  { of_price: 42n, rate: 95 },
]

/** The general contractor of the group has its finished frames built by others, for less than it is paid for them. */
export function addSubcontracts(rows: DemoRows, ground: Ground, contracts: readonly Contract[]): void {
  const general = ground.contractors.find(({ name }) => name === GENERAL_CONTRACTOR)
  if (!general) return
  const let_out = contracts.filter(({ plan, finished }) => finished && plan.executor.id === general.id)
  for (const contract of let_out) {
    const { plan } = contract
    const able = ground.contractors.filter(({ trades, is_group }) => trades.includes(plan.trade) && !is_group)
    for (const [part, share] of SHARES.entries()) {
      const executor = able[part]
      if (!executor) continue
      const number = `${contract.number}-С${part + 1}`
      const inside: ContractPlan = {
        ...plan,
        // The same site, ordered by the general contractor.
        project: { ...plan.project, developer_id: general.id },
        executor,
        target: proportionOf(contract.total, share.of_price, 100n),
        rate: share.rate,
        signed: addDays(plan.signed, 3 + part),
        random: randomFor(`subcontract ${number}`),
      }
      addContractLife(rows, ground, addContract(rows, ground, inside, number, null))
    }
  }
}
