import { Refusal, type RefusalCode } from '@stroyfin/contract/kit/refusal'

/** A refusal that the security journal tells of, besides those for want of a right. */
export class WatchedRefusal extends Refusal {
  readonly kind: 'refused' | 'unproved'

  constructor(kind: 'refused' | 'unproved', code: RefusalCode, message: string) {
    super(code, message)
    this.kind = kind
  }
}
