"""Two rooms, worked out on paper."""

# Three players to the end: a showdown, a side pot with a bust, a fold, a silent return, a technical loss.
WHOLE_GAME = """
income ann 0
income bob 1739461989355
income cid 1739461989355
prepare 3 1 by ann
prepare 3 2 by cid
state GAMING
round 1
dealer ann
trade 1
small bob 250 9750
big cid 500 9500
cards ann=AsKs:high bob=QhQd:pair cid=7c2d:high
bout ann FOLD CALL:500 RAISE:X1_5,X2,ALL-IN high
raise ann 1000 9000
bout bob FOLD CALL:750 RAISE:X1_5,X2,ALL-IN pair
call bob 1000 9000
bout cid FOLD CALL:500 RAISE:X1_5,X2,ALL-IN high
fold cid 500 9500
bout ann CHECK RAISE:X1_5,X2,ALL-IN high
check ann 1000 9000
accept 2500
trade 1
table Qs8s2h ann=high bob=trips cid=-
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN trips
call bob 500 8500
bout ann FOLD CALL:500 RAISE:X1_5,X2,ALL-IN high
call ann 500 8500
bout bob CHECK RAISE:X1_5,X2,ALL-IN trips
check bob 500 8500
accept 3500
trade 1
table Qs8s2h3s ann=flush bob=trips cid=pair
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN trips
raise bob 750 7750
bout ann FOLD CALL:750 RAISE:X1_5,X2,ALL-IN flush
raise ann 1500 7000
bout bob FOLD CALL:750 RAISE:X1_5,X2,ALL-IN trips
call bob 1500 7000
bout ann CHECK RAISE:X1_5,X2,ALL-IN flush
check ann 1500 7000
accept 6500
trade 1
table Qs8s2h3s8d ann=flush bob=full cid=two
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN full
raise bob 750 6250
bout ann FOLD CALL:750 RAISE:X1_5,X2,ALL-IN flush
call ann 750 6250
bout bob CHECK RAISE:X1_5,X2,ALL-IN full
check bob 750 6250
accept 8000
result bob=14250:QhQdQs8s8d full | ann=- bob=QhQd cid=-
round 2
dealer bob
trade 2
small cid 250 9250
big ann 500 5750
cards ann=AcAd:pair bob=KcKd:pair cid=9h9d:pair
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
allin bob 14250 0
bout cid FOLD RAISE:ALL-IN pair
allin cid 9500 0
bout ann FOLD RAISE:ALL-IN pair
allin ann 6250 0
table 2c3c7h8hTs ann=pair bob=pair cid=pair
accept 25250
result ann=18750:AcAdTs8h7h bob=11250:KcKdTs8h7h pair | ann=AcAd bob=KcKd cid=9h9d
outcome cid 0
round 3
dealer ann
trade 3
small bob 500 10750
big ann 1000 17750
cards ann=5h6h:high bob=JdJc:pair
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
fold bob 500 10750
accept 1000
result ann=19250 - | ann=- bob=-
round 4
dealer bob
trade 4
small ann 500 18750
big bob 1000 9750
cards ann=4h4d:pair bob=AhQc:high
bout ann FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
call ann 1000 18250
bout bob CHECK RAISE:X1_5,X2,ALL-IN high
check bob 1000 9750
accept 2000
trade 4
table KcTd4s ann=trips bob=high
bout ann FOLD CALL:1000 RAISE:X1_5,X2,ALL-IN trips
raise ann 2000 16250
bout bob FOLD CALL:2000 RAISE:X1_5,X2,ALL-IN high
raise bob 3000 6750
bout ann FOLD CALL:1000 RAISE:X1_5,X2,ALL-IN trips
allin ann 18250 0
bout bob FOLD RAISE:ALL-IN high
allin bob 9750 0
table KcTd4sJh2c ann=trips bob=straight
accept 21500
result bob=21500:AhKcQcJhTd straight | ann=4h4d bob=AhQc
round 5
dealer ann
trade 5
small bob 750 20750
big ann 1500 7000
cards ann=Ks2s:high bob=9c3d:high
bout bob FOLD CALL:750 RAISE:X1_5,X2,ALL-IN high
outcome bob 0 asked
accept 1500
result ann=9250 - | ann=-
state DISSOLUTION
"""

# Bob leaves while the room forms and comes back as the third; the dealer leaves, and so does a player to act.
LEAVERS = """
income ann 0
income bob 1739461980000
income cid 1739461980000
outcome bob 1739461980000 asked
prepare 2 0
income bob 1739461980000
income dan 1739461980000
prepare 4 1 by dan
prepare 4 2 by ann
prepare 4 3 by bob
state GAMING
round 1
dealer ann
trade 1
small cid 250 9750
big bob 500 9500
cards ann=AsKs:high bob=QhQd:pair cid=7c2d:high dan=8c8d:pair
bout dan FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
outcome ann 0 asked
dealer dan
call dan 500 9500
bout cid FOLD CALL:250 RAISE:X1_5,X2,ALL-IN high
call cid 500 9500
bout bob CHECK RAISE:X1_5,X2,ALL-IN pair
check bob 500 9500
accept 1500
trade 1
table Kc8s2h bob=pair cid=pair dan=trips
bout cid FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
outcome cid 0 asked
bout bob FOLD CALL:500 RAISE:X1_5,X2,ALL-IN pair
fold bob 0 9500
accept 1500
result dan=11000 - | bob=- dan=-
"""
