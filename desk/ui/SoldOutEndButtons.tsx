import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { momentLabel } from '#domain/schedule/openingState.ts';
import type { SoldOutEnds } from '#domain/schedule/soldOutEnds.ts';
import { type MomentValues, useMoment } from '#ui/i18n/useMoment.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useDesk } from './DeskContext.ts';

interface SoldOutEndButtonsProps {
  readonly ends: SoldOutEnds | undefined;
  readonly timezone: string;
  readonly isBusy: boolean;
  /** undefined for good. */
  readonly onChoose: (until: Date | undefined) => void;
}

/** Buttons for the time until which something is sold out. */
export const SoldOutEndButtons = observer(function SoldOutEndButtons({
  ends,
  timezone,
  isBusy,
  onChoose,
}: SoldOutEndButtonsProps): ReactNode {
  const valuesOf = useEnd(timezone);
  const { closing, tomorrow } = ends ?? {};
  return (
    <>
      {closing !== undefined && (
        <Button look="secondary" size="small" busy={isBusy} onClick={() => onChoose(closing)}>
          <FormattedMessage id="desk.stock.closing" values={{ ...valuesOf(closing) }} />
        </Button>
      )}
      {tomorrow !== undefined && (
        <Button look="secondary" size="small" busy={isBusy} onClick={() => onChoose(tomorrow)}>
          <FormattedMessage id="desk.stock.tomorrow" values={{ ...valuesOf(tomorrow) }} />
        </Button>
      )}
      <Button look="secondary" size="small" busy={isBusy} onClick={() => onChoose(undefined)}>
        <FormattedMessage id="desk.stock.forever" />
      </Button>
    </>
  );
});

interface SoldOutUntilProps {
  readonly until: Date;
  readonly timezone: string;
}

/** "until 23:00", with the day when it is another one. */
export const SoldOutUntil = observer(function SoldOutUntil({ until, timezone }: SoldOutUntilProps): ReactNode {
  const valuesOf = useEnd(timezone);
  return (
    <span>
      <FormattedMessage id="desk.stock.until" values={{ ...valuesOf(until) }} />
    </span>
  );
});

function useEnd(timezone: string): (until: Date) => MomentValues {
  const { clock } = useDesk();
  const values = useMoment(timezone);
  return (until) => values(momentLabel(until, clock.now, timezone));
}
