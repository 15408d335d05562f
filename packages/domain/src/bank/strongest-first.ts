interface Entry<Item> {
  item: Item
  score: number
  place: number
}

export interface StrongestFirst<Item> {
  put(item: Item, score: number, place: number): void
  /** The item of the highest score, of equals that of the earliest place; it is taken out. */
  take(): Item | null
}

const isBefore = (one: Entry<unknown>, other: Entry<unknown>) =>
  one.score > other.score || (one.score === other.score && one.place < other.place)

/** A heap: a statement of ten thousand lines is not gone through anew for each of them. */
export function strongestFirst<Item>(): StrongestFirst<Item> {
  const heap: Entry<Item>[] = []
  const at = (place: number) => heap[place] as Entry<Item>
  const swap = (one: number, other: number): void => {
    const kept = at(one)
    heap[one] = at(other)
    heap[other] = kept
  }
  const sink = (from: number): void => {
    for (let place = from; ; ) {
      let best = place
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < heap.length && isBefore(at(child), at(best))) best = child
      }
      if (best === place) return
      swap(place, best)
      place = best
    }
  }
  return {
    put(item, score, place) {
      heap.push({ item, score, place })
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1
        if (!isBefore(at(child), at(parent))) return
        swap(child, parent)
        child = parent
      }
    },
    take() {
      const [first] = heap
      const last = heap.pop()
      if (first === undefined || last === undefined) return null
      if (heap.length > 0) {
        heap[0] = last
        sink(0)
      }
      return first.item
    },
  }
}
