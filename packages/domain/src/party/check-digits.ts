const digitsOf = (text: string) => [...text].map(Number)

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)

/** Every second digit from the right is doubled, and the digits of the products are summed. */
export function passesLuhn(text: string): boolean {
  const sum = digitsOf(text).reduceRight((total, digit, index) => {
    const isDoubled = (text.length - index) % 2 === 0
    const value = isDoubled ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** GS1: weights 3 and 1 from the right, without the check digit. */
export function passesGs1(text: string): boolean {
  const sum = digitsOf(text).reduceRight(
    (total, digit, index) => total + digit * ((text.length - index) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

/** The weighted sum of all digits, the check digit with weight 1, is divisible by 11. */
export const passesMod11 = (text: string, weights: readonly number[]): boolean =>
  weighted(digitsOf(text), [...weights, 1]) % 11 === 0
