/** A paper of a printer: of which order, whether it says that it is a copy, and whether it is whole. */
export interface PrintedPaper {
  readonly number: string;
  readonly isCopy: boolean;
  readonly isWhole: boolean;
}

export interface PaperVerdict {
  readonly faults: readonly string[];
  readonly counts: {
    readonly tickets: number;
    readonly first: number;
    readonly copies: number;
    readonly torn: number;
    readonly kills: number;
  };
}

interface Printed {
  /** Numbers of the orders that each need a paper. */
  readonly orders: readonly string[];
  readonly papers: readonly PrintedPaper[];
  /** Numbers of orders whose paper may have been begun by an attempt that did not end well. */
  readonly disturbed: ReadonlySet<string>;
  readonly kills: number;
}

/** Each order is on paper, once without a word, and as a copy only after an attempt whose end nobody knows. */
export function countPapers({ orders, papers, disturbed, kills }: Printed): PaperVerdict {
  const faults: string[] = [];
  for (const number of orders) {
    const own = papers.filter((paper) => paper.number === number);
    const copies = own.filter(({ isCopy }) => isCopy).length;
    const first = own.length - copies;
    if (!own.some(({ isWhole }) => isWhole)) faults.push(`order ${number} is not on paper`);
    if (first > 1) faults.push(`order ${number} is on paper ${first} times without a word`);
    if (disturbed.has(number)) continue;
    if (first !== 1) faults.push(`order ${number} was not disturbed and has ${first} first papers`);
    if (copies > 0) faults.push(`order ${number} has a copy of which the first one was sure`);
  }
  const copies = papers.filter(({ isCopy }) => isCopy).length;
  const torn = papers.filter(({ isWhole }) => !isWhole).length;
  return { faults, counts: { tickets: orders.length, first: papers.length - copies, copies, torn, kills } };
}
