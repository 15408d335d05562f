import { attributesOf, type XmlHandlers } from '../xml-scanner.ts'

export interface Relation {
  id: string
  /** Last word of the relation's type; the same for the transitional and the strict standard. */
  type: string
  target: string
}

export function relations(found: Relation[]): XmlHandlers {
  return {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '', TargetMode } = attributesOf(attributes)
      if (TargetMode !== 'External')
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target })
    },
    close() {},
    text() {},
  }
}
