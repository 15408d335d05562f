import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import type { Contract } from './contracts.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { randomFor } from './random.ts'

const TEN_THOUSAND = 1_000_000n

/** Planned cost of every project by article: near the contracts, a few articles overspent. */
export function addProjectLimits(rows: DemoRows, ground: Ground, contracts: readonly Contract[]): void {
  const random = randomFor(`project limits ${ground.company_id}`)
  for (const project of ground.projects) {
    for (const article of ground.articles) {
      if (!article.thousands) continue
      const contracted = contracts
        .filter(({ plan }) => plan.project.id === project.id && plan.article.id === article.id)
        .reduce<Kopecks>((sum, contract) => sum + contract.total, 0n)
      const need = contracted || kopecks(Math.floor(article.thousands * project.scale * 1000))
      const limit = ((need * BigInt(random.whole(97, 119))) / 100n / TEN_THOUSAND) * TEN_THOUSAND
      rows.add('project_limits', {
        company_id: ground.company_id,
        project_id: project.id,
        classifier_id: article.id,
        summ: roubles(limit),
      })
    }
  }
}
