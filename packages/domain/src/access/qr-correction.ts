/** Multiplication in the field of 256 elements that QR codes count in (x^8 + x^4 + x^3 + x^2 + 1). */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product & 255
}

/** Coefficients of (x − 1)(x − 2)(x − 4)…, the highest one left out. */
function divisorOf(degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0))
  let root = 1
  for (let turn = 0; turn < degree; turn++) {
    for (let index = 0; index < degree; index++)
      divisor[index] = times(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0)
    root = times(root, 2)
  }
  return divisor
}

/** Words of Reed–Solomon by which a damaged block is read all the same. */
export function correctionOf(block: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree)
  const rest = Array.from({ length: degree }, () => 0)
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let index = 0; index < degree; index++)
      rest[index] = (rest[index] ?? 0) ^ times(divisor[index] ?? 0, factor)
  }
  return rest
}
